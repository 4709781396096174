// The figure of a course; its name comes from the catalogue.
import { lazy, Suspense, type ComponentType } from "react";
import type { CourseFigureName } from "../../../shared/courseware/figures";
import { AttentionMap } from "./attention-map";
import { Figure, type ArtProps } from "./figure";
import { LossLandscape } from "./loss-landscape";

const EmbeddingCloud = lazy(async () => ({ default: (await import("./embedding-cloud")).EmbeddingCloud }));

/** Those of the first courses are loaded with the page, the others when a course has them. */
const COURSE_DRAWINGS: Readonly<Record<CourseFigureName, ComponentType<ArtProps>>> = {
  "attention-map": AttentionMap,
  "convolution-field": lazy(async () => ({
    default: (await import("./convolution-field")).ConvolutionField,
  })),
  "decision-boundary": lazy(async () => ({
    default: (await import("./decision-boundary")).DecisionBoundary,
  })),
  "diffusion-steps": lazy(async () => ({ default: (await import("./diffusion-steps")).DiffusionSteps })),
  "embedding-cloud": EmbeddingCloud,
  "fitted-curve": lazy(async () => ({ default: (await import("./fitted-curve")).FittedCurve })),
  "gradient-descent": lazy(async () => ({ default: (await import("./gradient-descent")).GradientDescent })),
  "loss-landscape": LossLandscape,
  "neural-trace": lazy(async () => ({ default: (await import("./neural-trace")).NeuralTrace })),
};

const isCourseFigure = (name: string): name is CourseFigureName => Object.hasOwn(COURSE_DRAWINGS, name);

/** An unknown name gets a neutral figure. */
export function CourseArt({ name, ...props }: ArtProps & { name: string }) {
  const Drawing = isCourseFigure(name) ? COURSE_DRAWINGS[name] : EmbeddingCloud;
  return (
    <Suspense fallback={<Figure {...props}>{null}</Figure>}>
      <Drawing {...props} />
    </Suspense>
  );
}
