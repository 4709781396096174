import type { PROFILE as ENGLISH } from "../en/profile";
import type { Translation } from "../languages";

export const PROFILE: Translation<typeof ENGLISH> = {
  profile: "Profil",
  lead: "Änderungen werden sofort gespeichert.",
  you: "Über dich",
  name: "Name",
  email: "E-Mail-Adresse",
  role: "Rolle",
  changeName: "Namen ändern",
  language: "Sprache",
  languageExplained: "Auch E-Mails bekommst du in dieser Sprache.",
  timeZone: "Zeitzone",
  zoneExplained: "Dort ist gerade {time}. Auch Zeiten in E-Mails richten sich danach.",
  useBrowserZone: "Zeitzone dieses Browsers verwenden: {zone}",
  presence: "Zeigen, wenn ich im Raum meines Durchgangs bin",
  presenceExplained: "Nur für deinen Durchgang, die Kursleitung und das Admin-Team sichtbar.",
};
