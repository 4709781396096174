import type { FORUM_FORMS as ENGLISH } from "../en/forum-forms";
import type { Translation } from "../languages";

export const FORUM_FORMS: Translation<typeof ENGLISH> = {
  close: "Schließen",
  title: "Titel",
  category: "Kategorie",
  content: "Text",
  tags: "Schlagwörter (optional)",
  tagsHint: "Durch Kommas getrennt",
  post: "Diskussion veröffentlichen",
  posting: "Wird veröffentlicht …",
  cancel: "Abbrechen",
  // Replies
  writeReply: "Antwort schreiben",
  yourReply: "Deine Antwort",
  postReply: "Antwort veröffentlichen",
  // Edits
  editedReply: "Bearbeitete Antwort",
  editedText: "Bearbeiteter Text",
  save: "Speichern",
  saving: "Wird gespeichert …",
};
