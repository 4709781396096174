import type { REVIEWS as ENGLISH } from "../en/reviews";
import type { Translation } from "../languages";

export const REVIEWS: Translation<typeof ENGLISH> = {
  title: "Bewertungen von Teilnehmenden",
  summary: "{average} von 5 · {count, plural, one {# Bewertung} other {# Bewertungen}}",
  distribution: "Verteilung der Bewertungen",
  starsGiven:
    "{stars, plural, one {# Stern} other {# Sterne}}: {count, plural, one {# Bewertung} other {# Bewertungen}}",
  empty: "Noch keine Bewertungen. Die ersten Teilnehmenden werden sie schreiben.",
  login: "Anmelden",
  ownReview: "Deine Bewertung",
  verified: "Verifizierte Teilnahme",
  showMore: "Mehr anzeigen",
  showLess: "Weniger anzeigen",
  delete: "Löschen",
  deleteReviewBy: "Bewertung von {name} löschen",
  write: "Bewertung schreiben",
  editOwn: "Bearbeiten",
  edit: "Deine Bewertung bearbeiten",
  yourRating: "Deine Sterne",
  yourComment: "Dein Kommentar",
  submit: "Bewertung abschicken",
  update: "Bewertung aktualisieren",
  saving: "Wird gespeichert …",
  saved: "Deine Bewertung ist gespeichert.",
  deleteOwn: "Bewertung löschen",
  stars: "{count, plural, one {# Stern} other {# Sterne}}",
  poor: "Schlecht",
  fair: "Mäßig",
  good: "Gut",
  veryGood: "Sehr gut",
  excellent: "Hervorragend",
};
