import type { FORUM as ENGLISH } from "../en/forum";
import type { Translation } from "../languages";

export const FORUM: Translation<typeof ENGLISH> = {
  pinned: "Angeheftet",
  locked: "Geschlossen",
  solved: "Gelöst",
  tags: "Schlagwörter",
  keyboardShortcuts: "Tastenkürzel",
};
