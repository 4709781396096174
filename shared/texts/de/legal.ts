import type { LEGAL as ENGLISH } from "../en/legal";
import type { Translation } from "../languages";

export const LEGAL: Translation<typeof ENGLISH> = {
  policies: "Bedingungen und Richtlinien",
  withdrawal: "Widerruf",
  onThisPage: "Auf dieser Seite",
  updated: "Zuletzt geändert am {day}",
};
