// Das Konto löschen: der Abschnitt im Profil, sein Dialog und die Seite eines Kontos, das gelöscht wird.
import type { ACCOUNT_END as ENGLISH } from "../en/account-end";
import type { Translation } from "../languages";

export const ACCOUNT_END: Translation<typeof ENGLISH> = {
  deleteAccount: "Konto löschen",
  deleteExplained:
    "Dein Konto wird nach sieben Tagen gelöscht. Melde dich vorher an, wenn du es behalten willst. Zahlungen und Beiträge bleiben ohne deinen Namen.",
  deleteTitle: "Dein Konto löschen?",
  deleteSummary:
    "Du wirst jetzt überall abgemeldet. In den nächsten sieben Tagen kannst du dich anmelden und das Konto behalten.",
  goes: "Was gelöscht wird",
  goesList:
    "Dein Profil, deine Sitzungen, Notizen, Fortschritte, Bewertungen, Benachrichtigungen und E-Mails.",
  stays: "Was ohne deinen Namen bleibt",
  staysList:
    "Zahlungen, weil das Steuerrecht sie verlangt. Deine Beiträge im Forum und deine Fragen in Terminen, als „Ehemaliges Mitglied“. Stimmen, Likes und Antworten auf Umfragen, die gezählt werden.",
  seats: "Du verlierst deine Plätze ohne Erstattung. <link>Bitte vorher um Erstattung</link>.",
  password: "Dein Passwort",
  code: "Code aus deiner App oder Wiederherstellungscode",
  confirm: "Mein Konto löschen",
  needsPassword: "Dieses Konto hat noch kein Passwort. Lege zuerst unter „Kontosicherheit“ eines fest.",
  requested: "Dein Konto wird in sieben Tagen gelöscht. Du bist abgemeldet.",
  endingTitle: "Dein Konto wird gelöscht",
  endingText: "Dein Konto wird am {date} gelöscht. Bis dahin kannst du alles behalten, wie es ist.",
  keep: "Konto behalten",
  signOut: "Abmelden",
};
