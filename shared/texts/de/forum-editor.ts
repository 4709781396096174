import type { FORUM_EDITOR as ENGLISH } from "../en/forum-editor";
import type { Translation } from "../languages";

export const FORUM_EDITOR: Translation<typeof ENGLISH> = {
  formatting: "Formatierung",
  bold: "Fett",
  italic: "Kursiv",
  underline: "Unterstrichen",
  strike: "Durchgestrichen",
  code: "Code",
  heading: "Überschrift",
  bulletList: "Aufzählung",
  orderedList: "Nummerierte Liste",
  blockquote: "Zitat",
  codeBlock: "Codeblock",
  link: "Link",
  linkAddress: "Adresse des Links",
  setLink: "Link setzen",
  noAddress: "Das ist keine Adresse.",
  // Mentions
  people: "Personen zum Erwähnen",
  peopleFound: "{count, plural, one {# Person zum Erwähnen} other {# Personen zum Erwähnen}}",
};
