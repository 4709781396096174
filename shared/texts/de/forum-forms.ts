import type { FORUM_FORMS as ENGLISH } from "../en/forum-forms";
import type { Translation } from "../languages";

export const FORUM_FORMS: Translation<typeof ENGLISH> = {
  title: "Titel",
  category: "Kategorie",
  content: "Text",
  tags: "Schlagwörter (optional)",
  tagsHint: "Durch Kommas getrennt",
  tagsExample: "pytorch, debugging",
  post: "Diskussion veröffentlichen",
  posting: "Wird veröffentlicht …",
  cancel: "Abbrechen",
  preview: "Vorschau",
  keepWriting: "Weiterschreiben",
  noTitle: "Noch kein Titel",
  noText: "Noch kein Text",
  atLeast: "Mindestens {count, number} Zeichen",
  missing: "{count, plural, one {Noch # Zeichen} other {Noch # Zeichen}}",
  draftKept: "Was du schreibst, bleibt in diesem Browser gespeichert, bis du es veröffentlichst.",
  // Replies
  writeReply: "Antwort schreiben",
  yourReply: "Deine Antwort",
  postReply: "Antwort veröffentlichen",
  // Edits
  editedReply: "Bearbeitete Antwort",
  editedText: "Bearbeiteter Text",
  save: "Speichern",
  saving: "Wird gespeichert …",
  overtaken:
    "Dieser Beitrag wurde in einem anderen Fenster geändert, nachdem du mit der Bearbeitung begonnen hast. Das ist der neuere Text:",
  newerText: "Neuerer Text",
  saveMine: "Meinen Text speichern",
  takeNewer: "Neueren Text übernehmen",
};
