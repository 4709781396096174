import type { LAYOUT as ENGLISH } from "../en/layout";
import type { Translation } from "../languages";

export const LAYOUT: Translation<typeof ENGLISH> = {
  skipToContent: "Zum Inhalt springen",
  language: "Sprache",
  footerNavigation: "Fußzeile",
  motto: "Live-Kurse in Machine Learning, in Gruppen, in denen man sich beim Namen kennt.",
  courses: "Kurse",
  forums: "Forum",
  aboutUs: "Über uns",
  contact: "Kontakt",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  refunds: "Erstattungen",
  copyright: "© 2025 {brand}. Alle Rechte vorbehalten.",
};
