import type { ADMIN_FORUM as ENGLISH } from "../en/admin-forum";
import type { Translation } from "../languages";

export const ADMIN_FORUM: Translation<typeof ENGLISH> = {
  reportedPosts: "Gemeldete Beiträge",
  open: "Offen",
  removed: "Entfernt",
  noneOpen: "Nichts zu entscheiden",
  noneOpenHint: "Gemeldete Beiträge erscheinen hier, die älteste Meldung zuerst.",
  noneRemoved: "Nichts ist entfernt",
  noneRemovedHint: "Entfernte Beiträge bleiben hier und lassen sich wiederherstellen.",
  log: "Moderationsprotokoll",
  noDecisions: "Noch keine Entscheidungen",
  noDecisionsHint: "Hier steht, welche Beiträge beibehalten, entfernt oder wiederhergestellt wurden.",
  discussion: "Diskussion",
  writtenBy: "Geschrieben von",
  // A report
  discussionBy: "Diskussion von {name}",
  replyBy: "Antwort von {name}",
  replyTo: "Antwort auf: {text}",
  reports: "{count, plural, one {# Meldung} other {# Meldungen}}",
  reasons: "{count, plural, one {Meldegrund} other {Meldegründe}}",
  reasonIs: "Meldegrund: {reason}",
  edited: "Bearbeitet {time}",
  outOfSight: "Ausgeblendet",
  locked: "Geschlossen",
  pinned: "Angeheftet",
  removeQuestion:
    "{kind, select, thread {Die Diskussion} other {Die Antwort}} von {name} entfernen? Niemand sieht sie mehr, bis sie wiederhergestellt wird.",
  restore: "Wiederherstellen",
  keep: "Beibehalten",
  remove: "Entfernen",
  lock: "Diskussion schließen",
  unlock: "Diskussion öffnen",
  pin: "Diskussion anheften",
  unpin: "Diskussion nicht mehr anheften",
  actionOnPost: "{action}: {kind, select, thread {die Diskussion} other {die Antwort}} von {name}",
  actionsOnThread: "Aktionen für die Diskussion „{title}“",
};
