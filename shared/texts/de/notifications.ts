import type { NOTIFICATIONS as ENGLISH } from "../en/notifications";
import type { Translation } from "../languages";

export const NOTIFICATIONS: Translation<typeof ENGLISH> = {
  title: "Benach\u00ADrichtigungen",
  lead: "Worüber wir dich benachrichtigen, legst du in <profile>deinem Profil</profile> fest.",
  ofDay: "Benachrichtigungen, {day}",
  allRead: "Alles gelesen",
  unread: "{count} ungelesen",
  markAllRead: "Alle als gelesen markieren",
  markRead: "Als gelesen markieren",
  markReadOf: "Als gelesen markieren: {title}",
  isUnread: "(ungelesen)",
  none: "Noch keine Benachrichtigungen",
  noneText:
    "Antworten auf deine Diskussionen, Erwähnungen, Entscheidungen über deine Beiträge, angebotene Plätze und Ankündigungen erscheinen hier.",
  goToForums: "Zum Forum",
  // What happened
  replied: "{name} hat auf „{title}“ geantwortet",
  repliesTo: "{count, plural, one {# Antwort} other {# Antworten}} auf „{title}“",
  unreadRepliesTo: "{count, plural, one {# ungelesene Antwort} other {# ungelesene Antworten}} auf „{title}“",
  replyBy: "<by>{name}</by>: {text}",
  asked: "{name} hat eine Frage zu einer Lektion gestellt: „{title}“",
  started: "{name} hat im Raum des Durchgangs geschrieben: „{title}“",
  solved: "{name} hat deine Antwort in „{title}“ als Lösung markiert",
  mentioned: "{name} hat dich in „{title}“ erwähnt",
  moderated:
    "Die Moderation hat {post, select, reply {deine Antwort in} other {deine Diskussion}} „{title}“ {action, select, remove {entfernt} restore {wiederhergestellt} lock {geschlossen} unlock {wieder geöffnet} pin {angeheftet} unpin {wieder losgelöst} other {gelöscht}}",
  batchCanceled: "Durchgang {batch} von {course} fällt aus",
  batchTakesPlace: "Durchgang {batch} von {course} findet statt",
  chooseOnCourse: "Bitte wähle auf der Seite des Kurses, was mit deinem Platz geschieht.",
  announced: "{name}, {course}: {subject}",
  seatOffered: "In {course} ist ein Platz frei",
  seatHeld:
    "Er ist {wait} für dich reserviert, in Durchgang {batch}. Danach wird er der nächsten Person auf der Warteliste angeboten.",
};
