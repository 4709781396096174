import type { NOTIFICATION_SETTINGS as ENGLISH } from "../en/notification-settings";
import type { Translation } from "../languages";

export const NOTIFICATION_SETTINGS: Translation<typeof ENGLISH> = {
  title: "Benachrichtigungs\u00ADeinstellungen",
  alwaysSent: "Bestätigungen, Belege, Platzangebote und Sicherheitshinweise bekommst du immer.",
  site: "Auf dieser Website",
  email: "Per E-Mail",
  saved: "Gespeichert",
  reply: "Antworten",
  replyHint: "Jemand antwortet in einer Diskussion, die du begonnen hast oder der du folgst.",
  mention: "Erwähnungen",
  mentionHint: "Jemand erwähnt dich mit @ in einer Diskussion oder einer Antwort.",
  moderation: "Moderation",
  moderationHint: "Die Moderation entscheidet über einen Beitrag von dir.",
  waitlist: "Warteliste",
  waitlistHint: "Ein Platz, auf den du wartest, wird frei.",
  announcement: "Ankündigungen",
  announcementHint: "Deine Kursleitung schreibt an alle in deinem Durchgang.",
  reminder: "Kursstart",
  reminderHint: "Dein Durchgang beginnt bald.",
  classReminder: "Terminerinnerungen",
  classReminderHint: "24 Stunden und eine Stunde vor einem Termin.",
  classChange: "Geänderte Termine",
  classChangeHint: "Ein Termin wird verlegt oder abgesagt.",
};
