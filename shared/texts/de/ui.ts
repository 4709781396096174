import type { UI as ENGLISH } from "../en/ui";
import type { Translation } from "../languages";

export const UI: Translation<typeof ENGLISH> = {
  pleaseNote: "Hinweis",
  pleaseConfirm: "Bitte bestätigen",
  ok: "OK",
  yes: "Ja",
  cancel: "Abbrechen",
  close: "Schließen",
  delete: "Löschen",
  leave: "Verlassen",
  stay: "Bleiben",
  login: "Anmelden",
  toasts: "Meldungen",
};
