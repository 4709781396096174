// The figure of a course; its name comes from the catalogue.
import type { ComponentType } from "react";
import { AttentionMap } from "./attention-map";
import { EmbeddingCloud } from "./embedding-cloud";
import type { ArtProps } from "./figure";
import { GradientDescent } from "./gradient-descent";
import { LossLandscape } from "./loss-landscape";
import { NeuralTrace } from "./neural-trace";

const FIGURES: Readonly<Record<string, ComponentType<ArtProps>>> = {
  "loss-landscape": LossLandscape,
  "gradient-descent": GradientDescent,
  "attention-map": AttentionMap,
  "neural-trace": NeuralTrace,
};

/** An unknown name gets a neutral figure. */
export function CourseArt({ name, ...props }: ArtProps & { name: string }) {
  const Drawing = FIGURES[name] ?? EmbeddingCloud;
  return <Drawing {...props} />;
}
