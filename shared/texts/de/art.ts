import type { FIGURE_NAMES as EN_FIGURE_NAMES, ICON_NAMES as EN_ICON_NAMES } from "../en/art";
import type { Translation } from "../languages";

export const FIGURE_NAMES: Translation<typeof EN_FIGURE_NAMES> = {
  "attention-map": "Attention-Matrix",
  "convolution-field": "Faltung",
  "decision-boundary": "Entscheidungsgrenze",
  "diffusion-steps": "Diffusionsschritte",
  "embedding-cloud": "Embeddings",
  "fitted-curve": "Angepasste Kurve",
  "gradient-descent": "Gradientenabstieg",
  "loss-landscape": "Verlustlandschaft",
  "neural-trace": "Neuronales Netz",
  "computation-graph": "Berechnungsgraph",
  "decision-tree": "Entscheidungsbaum",
  "learning-rates": "Lernraten",
  "matrix-grid": "Matrix",
  "retrieval-loop": "Retrieval-Kreislauf",
  "sampling-noise": "Stichprobenrauschen",
  "validation-curve": "Validierungskurve",
};

export const ICON_NAMES: Translation<typeof EN_ICON_NAMES> = {
  compass: "Kompass",
  network: "Netz",
  book: "Buch",
  brain: "Gehirn",
  code: "Code",
  chart: "Diagramm",
  database: "Datenbank",
  shield: "Schild",
};
