import type { FORUM_ACTIONS as ENGLISH } from "../en/forum-actions";
import type { Translation } from "../languages";

export const FORUM_ACTIONS: Translation<typeof ENGLISH> = {
  // How closely a person follows
  following: "Du folgst",
  followingHint: "Du wirst über jede Antwort benachrichtigt.",
  normal: "Du folgst nicht",
  normalHint: "Du wirst benachrichtigt, wenn dich jemand erwähnt.",
  muted: "Stummgeschaltet",
  mutedHint: "Du wirst hier über nichts benachrichtigt.",
  levelOf: "{level}: Benachrichtigungen auswählen",
  follow: "Folgen",
  // Reports
  reportOf: "{post, select, reply {Antwort von {name} melden} other {Diese Diskussion melden}}",
  reportText:
    "Die Moderation sieht sich das an. Wer den Beitrag geschrieben hat, erfährt nicht, wer ihn gemeldet hat.",
  reported: "Danke. Die Moderation sieht sich das an.",
  whatIsWrong: "Was stimmt nicht?",
  sendReport: "Meldung senden",
  // For moderators
  moderate: "Moderieren",
  lock: "Diskussion schließen",
  unlock: "Diskussion wieder öffnen",
  pin: "Diskussion anheften",
  unpin: "Nicht mehr anheften",
  history: "Verlauf",
  historyOf: "{post, select, reply {Verlauf der Antwort von {name}} other {Verlauf dieser Diskussion}}",
  historyText: "Die aktuelle Fassung zuerst. Dass du den Verlauf geöffnet hast, wird protokolliert.",
  versions: "Fassungen",
  presentVersion: "Aktuelle Fassung",
  earlierVersion: "Frühere Fassung",
};
