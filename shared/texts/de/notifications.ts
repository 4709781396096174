import type { NOTIFICATIONS as ENGLISH } from "../en/notifications";
import type { Translation } from "../languages";

export const NOTIFICATIONS: Translation<typeof ENGLISH> = {
  title: "Benachrichtigungen",
  lead: "Welche Benachrichtigungen du bekommst, wählst du in <profile>deinem Profil</profile>.",
  ofDay: "Benachrichtigungen, {day}",
  allRead: "Alles gelesen",
  unread: "{count} ungelesen",
  markAllRead: "Alle als gelesen markieren",
  markRead: "Als gelesen markieren",
  markReadOf: "Als gelesen markieren: {title}",
  isUnread: "(ungelesen)",
  none: "Noch keine Benachrichtigungen",
  noneText:
    "Antworten auf deine Diskussionen, Erwähnungen und Entscheidungen über deine Beiträge erscheinen hier.",
  goToForums: "Zum Forum",
};
