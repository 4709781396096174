// Names of the drawings and icons that a course can have.

export const FIGURE_NAMES = {
  "attention-map": "Attention map",
  "convolution-field": "Convolution",
  "decision-boundary": "Decision boundary",
  "diffusion-steps": "Diffusion steps",
  "embedding-cloud": "Embeddings",
  "fitted-curve": "Fitted curve",
  "gradient-descent": "Gradient descent",
  "loss-landscape": "Loss landscape",
  "neural-trace": "Neural network",
  "computation-graph": "Computation graph",
  "decision-tree": "Decision tree",
  "learning-rates": "Learning rates",
  "matrix-grid": "Matrix",
  "retrieval-loop": "Retrieval loop",
  "sampling-noise": "Sampling noise",
  "validation-curve": "Validation curve",
} as const;

export const ICON_NAMES = {
  compass: "Compass",
  network: "Network",
  book: "Book",
  brain: "Brain",
  code: "Code",
  chart: "Chart",
  database: "Database",
  shield: "Shield",
} as const;
