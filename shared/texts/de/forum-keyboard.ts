import type { FORUM_KEYBOARD as ENGLISH } from "../en/forum-keyboard";
import type { Translation } from "../languages";

export const FORUM_KEYBOARD: Translation<typeof ENGLISH> = {
  title: "Tastenkürzel",
  step: "Nächste oder vorherige Diskussion, nächster oder vorheriger Beitrag",
  open: "Diskussion öffnen",
  search: "Suchen",
  reply: "Antworten",
  quote: "Beitrag zitieren, oder was darin markiert ist",
  edit: "Deinen Beitrag bearbeiten",
  like: "Beitrag liken",
  share: "Link teilen oder kopieren",
  follow: "Der Diskussion folgen oder nicht mehr folgen",
  showList: "Diese Liste anzeigen",
  use: "Tastenkürzel mit einer Taste in diesem Browser verwenden",
};
