// Names of the drawings in src/components/art, which texts of lessons show by `![…](figure:NAME)`.

/** Drawings that a course can have as its figure. */
export const COURSE_FIGURES = [
  "attention-map",
  "convolution-field",
  "decision-boundary",
  "diffusion-steps",
  "embedding-cloud",
  "fitted-curve",
  "gradient-descent",
  "loss-landscape",
  "neural-trace",
] as const;

export const FIGURES = [
  ...COURSE_FIGURES,
  "computation-graph",
  "decision-tree",
  "learning-rates",
  "matrix-grid",
  "retrieval-loop",
  "sampling-noise",
  "validation-curve",
] as const;

export type CourseFigureName = (typeof COURSE_FIGURES)[number];
export type FigureName = (typeof FIGURES)[number];
