import type { REVIEW_FORM as ENGLISH } from "../en/review-form";
import type { Translation } from "../languages";

export const REVIEW_FORM: Translation<typeof ENGLISH> = {
  delete: "Löschen",
  deleteReviewBy: "Bewertung von {name} löschen",
  write: "Bewertung schreiben",
  edit: "Deine Bewertung bearbeiten",
  yourRating: "Deine Sterne",
  yourComment: "Dein Kommentar",
  rateFirst: "Wähle zuerst die Sterne.",
  submit: "Bewertung abschicken",
  update: "Bewertung aktualisieren",
  saving: "Wird gespeichert …",
  deleteOwn: "Bewertung löschen",
  stars: "{count, plural, one {# Stern} other {# Sterne}}",
  poor: "Schlecht",
  fair: "Mäßig",
  good: "Gut",
  veryGood: "Sehr gut",
  excellent: "Hervorragend",
};
