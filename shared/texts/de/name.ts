import type { NAME as ENGLISH } from "../en/name";
import type { Translation } from "../languages";

export const NAME: Translation<typeof ENGLISH> = {
  title: "Namen ändern",
  explanation: "Diesen Namen sehen andere bei deinen neuen Bewertungen, Diskussionen und Antworten.",
  name: "Name",
  save: "Speichern",
  saving: "Wird gespeichert …",
  changed: "Dein Name ist geändert.",
};
