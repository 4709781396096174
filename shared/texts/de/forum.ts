import type { FORUM as ENGLISH } from "../en/forum";
import type { Translation } from "../languages";

export const FORUM: Translation<typeof ENGLISH> = {
  pinned: "Angeheftet",
  locked: "Geschlossen",
  solved: "Gelöst",
  tags: "Schlagwörter",
  keyboardShortcuts: "Tastenkürzel",
  // The guidelines
  howWeTalk: "So reden wir hier miteinander",
  sayWhatYouTried: "Schreib, was du versucht hast und was passiert ist.",
  useCodeBlocks: "Setze Code in einen Codeblock und zeige Fehlermeldungen vollständig.",
  markSolution: "Markiere die Antwort, die deine Frage gelöst hat.",
  beKind: "Kritisiere Ideen, nie Menschen; melde, was verletzt.",
};
