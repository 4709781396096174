import type { FORUM_THREAD as ENGLISH } from "../en/forum-thread";
import type { Translation } from "../languages";

export const FORUM_THREAD: Translation<typeof ENGLISH> = {
  newest: "Neue Diskussionen",
  gone: "Diese Diskussion gibt es nicht, oder sie wurde entfernt.",
  threadDeleted: "Die Diskussion ist gelöscht.",
  deleteThread: "Diskussion löschen",
  edited: "bearbeitet",
  editedAt: "Bearbeitet: {time}",
  // Replies
  replyCount: "{count, plural, one {<number>#</number> Antwort} other {<number>#</number> Antworten}}",
  replyCountAnnounced: "{count, plural, one {# Antwort} other {# Antworten}}",
  newReplies: "{count, plural, one {# neue Antwort} other {# neue Antworten}}",
  replies: "Antworten",
  loadingReplies: "Antworten werden geladen …",
  jumpToUnread: "Zur ersten ungelesenen Antwort",
  showEarlier: "Frühere Antworten anzeigen",
  showLater: "Spätere Antworten anzeigen",
  replyGone: "Die Antwort, auf die dieser Link zeigt, gibt es nicht mehr.",
  newLine: "Neu",
  replyDeleted: "Die Antwort ist gelöscht.",
  loginToReply: "Bitte melde dich an, um zu antworten.",
  login: "Anmelden",
  // Buttons of a post; the first text of each is read aloud
  likeOf:
    "{post, select, reply {Antwort von {name} gefällt mir} other {Diese Diskussion gefällt mir}}, {count, plural, one {# Like} other {# Likes}}",
  editOf: "{post, select, reply {Antwort von {name} bearbeiten} other {Diese Diskussion bearbeiten}}",
  edit: "Bearbeiten",
  quoteOf: "{post, select, reply {Antwort von {name} zitieren} other {Diese Diskussion zitieren}}",
  quote: "Zitieren",
  wrote: "{name} schrieb:",
  shareOf: "{post, select, reply {Link zur Antwort von {name} kopieren} other {Diese Diskussion teilen}}",
  share: "Teilen",
  linkCopied: "Der Link ist kopiert.",
  reportOf: "{post, select, reply {Antwort von {name} melden} other {Diese Diskussion melden}}",
  report: "Melden",
  moreOf: "{post, select, reply {Mehr zur Antwort von {name}} other {Mehr zu dieser Diskussion}}",
  deleteReplyOf: "Antwort von {name} löschen",
  delete: "Löschen",
  // The solution
  solution: "Lösung",
  markSolutionOf: "Als Lösung markieren: die Antwort von {name}",
  markSolution: "Als Lösung markieren",
  unmarkSolutionOf: "Markierung entfernen: die Antwort von {name}",
  unmarkSolution: "Markierung entfernen",
  solvedBy: "Gelöst von {name}",
  goToSolution: "Zur Lösung",
  // Who is here
  reading: "{readers} lesen gerade",
  oneTyping: "{first} schreibt …",
  twoTyping: "{first} und {second} schreiben …",
  manyTyping:
    "{count, plural, one {{first} und # weitere Person schreiben …} other {{first} und # weitere schreiben …}}",
  // Beside the discussion
  aboutThread: "Über diese Diskussion",
  latestVoices: "Beteiligte",
  instructor: "Kursleitung",
  staff: "Team",
  author: "Autor:in",
  started: "Begonnen",
  lastReply: "Letzte Antwort",
  related: "Ähnliche Diskussionen",
};
