// The drawings that texts of lessons show by name.
import type { ComponentType } from "react";
import type { FigureName } from "../../../shared/courseware/figures";
import { AttentionMap } from "./attention-map";
import { ComputationGraph } from "./computation-graph";
import { ConvolutionField } from "./convolution-field";
import { DecisionBoundary } from "./decision-boundary";
import { DecisionTree } from "./decision-tree";
import { DiffusionSteps } from "./diffusion-steps";
import { EmbeddingCloud } from "./embedding-cloud";
import type { ArtProps } from "./figure";
import { FittedCurve } from "./fitted-curve";
import { GradientDescent } from "./gradient-descent";
import { LearningRates } from "./learning-rates";
import { LossLandscape } from "./loss-landscape";
import { MatrixGrid } from "./matrix-grid";
import { NeuralTrace } from "./neural-trace";
import { RetrievalLoop } from "./retrieval-loop";
import { SamplingNoise } from "./sampling-noise";
import { ValidationCurve } from "./validation-curve";

const GALLERY: Readonly<Record<FigureName, ComponentType<ArtProps>>> = {
  "attention-map": AttentionMap,
  "convolution-field": ConvolutionField,
  "decision-boundary": DecisionBoundary,
  "diffusion-steps": DiffusionSteps,
  "embedding-cloud": EmbeddingCloud,
  "fitted-curve": FittedCurve,
  "gradient-descent": GradientDescent,
  "loss-landscape": LossLandscape,
  "neural-trace": NeuralTrace,
  "computation-graph": ComputationGraph,
  "decision-tree": DecisionTree,
  "learning-rates": LearningRates,
  "matrix-grid": MatrixGrid,
  "retrieval-loop": RetrievalLoop,
  "sampling-noise": SamplingNoise,
  "validation-curve": ValidationCurve,
};

const isFigure = (name: string): name is FigureName => Object.hasOwn(GALLERY, name);

/** A drawing of the gallery; nothing for an unknown name. `label` is its accessible name. */
export function GalleryFigure({ name, ...props }: ArtProps & { name: string }) {
  if (!isFigure(name)) return null;
  const Drawing = GALLERY[name];
  return <Drawing {...props} />;
}
