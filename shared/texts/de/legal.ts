import type { LEGAL as ENGLISH } from "../en/legal";
import type { Translation } from "../languages";

export const LEGAL: Translation<typeof ENGLISH> = {
  policies: "Bedingungen und Richtlinien",
  updated: "Zuletzt geändert am {day}",
};
