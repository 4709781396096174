import type { COURSE_PARTS as ENGLISH } from "../en/course-parts";
import type { Translation } from "../languages";

export const COURSE_PARTS: Translation<typeof ENGLISH> = {
  beginner: "Einstieg",
  intermediate: "Mittelstufe",
  advanced: "Fortgeschritten",
  artificialIntelligence: "Künstliche Intelligenz",
  machineLearning: "Maschinelles Lernen",
  programming: "Programmieren",
  mathematics: "Mathematik",
  openNow: "Einschreibung offen",
  startsOn: "Beginnt am {day}",
  startedOn: "Hat am {day} begonnen",
  weeks: "{count, plural, one {# Woche} other {# Wochen}}",
  // For search engines, where a course has no description
  summary: "{title}: ein Live-Onlinekurs. Niveau: {level}. Dauer: {duration}.",
  comingSoon: "Demnächst",
  // The state of a course
  closed: "Einschreibung geschlossen",
  ownEnrolled: "Du bist eingeschrieben",
  ownOffered: "Ein Platz ist für dich reserviert",
  ownWaiting: "Auf der Warteliste",
  price: "Preis:",
  originalPrice: "Ursprünglicher Preis:",
  noReviews: "Noch keine Bewertungen",
  reviewCount: "({count, plural, one {# Bewertung} other {# Bewertungen}})",
  sampleProfile: "Beispielprofil",
  seatsTaken: "<taken>{count}</taken><total>/{capacity}</total> Plätze belegt",
  seatsTakenAnnounced: "{taken} von {capacity} Plätzen belegt",
  enrolledAndHeld: "{enrolled} eingeschrieben + {held} reserviert",
  capacity: "{taken} von {capacity} Plätzen, {percent} Prozent",
};
