import type { PASSWORDS as ENGLISH } from "../en/passwords";
import type { Translation } from "../languages";

export const PASSWORDS: Translation<typeof ENGLISH> = {
  password: "Passwort",
  confirmPassword: "Passwort wiederholen",
  newPassword: "Neues Passwort",
  confirmNewPassword: "Neues Passwort wiederholen",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  minimum: "Mindestens 6 Zeichen",
  tooShort: "Zu kurz: mindestens 6 Zeichen.",
  weak: "Leicht zu erraten. Besser sind ein paar Wörter hintereinander.",
  fair: "Mittel. Je länger, desto stärker.",
  strong: "Stark.",
};
