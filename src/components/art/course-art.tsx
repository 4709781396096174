// The figure a course is known by; the name comes from the catalogue.
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

/** A course whose figure is not drawn yet gets a neutral one. */
export function CourseArt({ name, ...props }: ArtProps & { name: string }) {
  const Drawing = FIGURES[name] ?? EmbeddingCloud;
  return <Drawing {...props} />;
}
