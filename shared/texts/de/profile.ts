import type { PROFILE as ENGLISH } from "../en/profile";
import type { Translation } from "../languages";

export const PROFILE: Translation<typeof ENGLISH> = {
  profile: "Profil",
  lead: "Änderungen werden sofort gespeichert.",
  you: "Über dich",
  name: "Name",
  email: "E-Mail-Adresse",
  anotherEmail: "Für eine andere Adresse <link>schreib uns</link>.",
  role: "Rolle",
  changeName: "Namen ändern",
  language: "Sprache",
  languageExplained: "Auch E-Mails bekommst du in dieser Sprache.",
  timeZone: "Zeitzone",
  zoneExplained: "Jetzt {time} Uhr ({day}). Gilt auch für E-Mails.",
  useBrowserZone: "Zeitzone dieses Browsers verwenden: {zone}",
  presence: "Anderen zeigen, wenn ich im Kursraum bin",
  presenceExplained: "Sichtbar nur für Teilnehmende deines Durchgangs, Kursleitung und Admin-Team.",
};
