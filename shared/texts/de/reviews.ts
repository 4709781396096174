import type { REVIEWS as ENGLISH } from "../en/reviews";
import type { Translation } from "../languages";

export const REVIEWS: Translation<typeof ENGLISH> = {
  title: "Bewertungen von Teilnehmenden",
  summary: "{count, plural, one {# Bewertung} other {# Bewertungen}}",
  distribution: "Verteilung der Bewertungen",
  starsGiven:
    "{stars, plural, one {# Stern} other {# Sterne}}: {count, plural, one {# Bewertung} other {# Bewertungen}}",
  empty: "Noch keine Bewertungen. Die ersten Teilnehmenden werden sie schreiben.",
  login: "Anmelden",
  ownReview: "Deine Bewertung",
  verified: "Verifizierte Teilnahme",
  showMore: "Mehr anzeigen",
  showLess: "Weniger anzeigen",
  showOthers: "{count, plural, one {# weitere Bewertung} other {# weitere Bewertungen}} anzeigen",
  saved: "Danke für deine Bewertung. Sie ist gespeichert.",
  editOwn: "Bearbeiten",
};
