import type { TRANSFER_ERRORS as ENGLISH } from "../../transfer-errors";

/** By code. */
export const TRANSFER_ERRORS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "enrollment-not-found": "Diese Einschreibung gibt es nicht.",
  "enrollment-ended": "Diese Einschreibung ist schon beendet.",
  "enrollment-paid": "Diese Einschreibung wurde bezahlt. Erstatte die Zahlung, um sie zu beenden.",
  "transfer-too-late":
    "Dein Durchgang hat begonnen. Bitte schreibe uns, wenn du in einen anderen wechseln möchtest.",
  "transfer-used":
    "Du hast den Durchgang schon einmal gewechselt. Bitte schreibe uns für einen weiteren Wechsel.",
  "transfer-same-batch": "Das ist schon der Durchgang dieser Einschreibung.",
  "transfer-batch-started": "Dieser Durchgang hat begonnen. Bitte wähle einen, der später beginnt.",
  "transfer-batch-over": "Dieser Durchgang ist vorbei.",
  "transfer-completed": "Der Kurs ist abgeschlossen, deshalb gibt es keinen Durchgang zu wechseln.",
  "transfer-batch-required": "Bitte wähle einen Durchgang",
  "transfer-reason-required": "Bitte gib einen Grund an",
  "deferral-not-needed": "Ein späterer Durchgang hat einen freien Platz. Bitte wechsle dorthin.",
  "leaving-completed": "Der Kurs ist abgeschlossen, deshalb gibt es nichts zu verlassen.",
  "leaving-terms-changed":
    "Was du zurückbekommst, hat sich inzwischen geändert. Bitte sieh dir den neuen Betrag an.",
  "leaving-reason-required": "Bitte schreib, warum du um eine Erstattung bittest",
};
