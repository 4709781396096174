import type { BATCH_ROOM as ENGLISH } from "../en/batch-room";
import type { Translation } from "../languages";

export const BATCH_ROOM: Translation<typeof ENGLISH> = {
  title: "Raum deines Durchgangs",
  titleOf: "Raum des Durchgangs {batch}",
  hint: "Was hier steht, sehen nur die Mitglieder dieses Durchgangs, die Kursleitung und die Verwaltung dieser Seite.",
  missing: "Diesen Raum finden wir nicht",
  missingHint: "Es gibt ihn nicht, oder er gehört zu einem Durchgang, an dem du nicht teilnimmst.",
  // Discussions
  discussions: "Diskussionen",
  ask: "Diskussion beginnen",
  write: "Nachricht schreiben …",
  all: "Alle Diskussionen",
  none: "Noch hat niemand etwas geschrieben",
  noneText: "Stell dich vor oder frag die anderen etwas. Die Kursleitung wird benachrichtigt.",
  questionTitle: "Titel (optional)",
  titleHint: "Ohne Titel gelten deine ersten Wörter als Titel.",
  question: "Dein Text",
  post: "Veröffentlichen",
  posting: "Wird veröffentlicht …",
  // Announcements
  announcements: "Ankündigungen",
  noAnnouncements:
    "Noch keine Ankündigung. Was du schreibst, steht hier und geht als E-Mail an alle im Durchgang.",
  earlier: "Frühere Ankündigungen",
  announce: "Ankündigung schreiben",
  // Links and materials
  materials: "Links und Material",
  noMaterials: "Links erscheinen vor dem ersten Termin hier, Dateien, sobald es sie gibt.",
  classes: "Live-Termine",
  files: "Dateien",
  filesMore: "In den Lektionen gibt es weitere Dateien.",
  recordingOf: "Aufzeichnung von {title}",
  // Members
  members: "Mitglieder",
  here: "{count, plural, one {# gerade hier} other {# gerade hier}}",
  isHere: "gerade hier",
  you: "(du)",
  instructor: "Kursleitung",
  allMembers: "Alle {count} anzeigen",
  membersMore: "und weitere",
  shown: "Alle in diesem Raum sehen, wenn du ihn geöffnet hast.",
  hidden: "Niemand sieht, wenn du diesen Raum geöffnet hast.",
  change: "Im Profil ändern",
};
