// German texts of errors of the attention items of staff.
import type { ATTENTION_ERRORS as ENGLISH } from "../../attention-errors";

export const ATTENTION_ERRORS: Record<keyof typeof ENGLISH, string> = {
  "attention-not-found": "Diesen Punkt gibt es nicht.",
  "attention-taken": "{name} hat diesen Punkt übernommen.",
  "attention-not-taken": "Du hast diesen Punkt nicht übernommen.",
  "attention-resolved": "Dieser Punkt ist schon erledigt.",
  "attention-note-required": "Bitte schreib, wie das erledigt wurde.",
  "attention-note-too-long": "Die Notiz darf höchstens 500 Zeichen lang sein.",
  "attention-no-check": "Hier gibt es keine Zahlung zu prüfen.",
  "attention-no-withdrawal": "Hier geht es um keinen Widerruf.",
};
