import type { LEGAL as ENGLISH } from "../en/legal";
import type { Translation } from "../languages";

export const LEGAL: Translation<typeof ENGLISH> = {
  policies: "Bedingungen und Richtlinien",
  onThisPage: "Auf dieser Seite",
  updated: "Zuletzt geändert am {day}",
};
