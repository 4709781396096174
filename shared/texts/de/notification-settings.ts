import type { NOTIFICATION_SETTINGS as ENGLISH } from "../en/notification-settings";
import type { Translation } from "../languages";

export const NOTIFICATION_SETTINGS: Translation<typeof ENGLISH> = {
  notifyWhen: "Benachrichtige mich bei",
  reply: "Antworten",
  replyHint: "Jemand antwortet in einer Diskussion, die du begonnen hast oder der du folgst.",
  mention: "Erwähnungen",
  mentionHint: "Jemand erwähnt dich mit @ in einer Diskussion oder einer Antwort.",
  moderation: "Moderation",
  moderationHint: "Die Moderation entscheidet über einen Beitrag von dir.",
  waitlist: "Warteliste",
  waitlistHint: "Ein Platz, auf den du wartest, wird frei.",
  announcement: "Ankündigungen",
  announcementHint: "Die Kursleitung schreibt an alle in deinem Durchgang.",
};
