import type { COURSE_ARCHIVE as ENGLISH } from "../en/course-archive";
import type { Translation } from "../languages";

export const COURSE_ARCHIVE: Translation<typeof ENGLISH> = {
  exportTitle: "Kurs exportieren",
  exportHint:
    "Der Entwurf als ZIP mit Markdown-Dateien und den Dateien des Kurses. Bearbeite sie in einem beliebigen Editor und importiere sie danach wieder.",
  export: "ZIP herunterladen",
  importTitle: "Entwurf durch eine ZIP-Datei ersetzen",
  importHint:
    "Wähle eine ZIP-Datei, die du hier exportiert hast. Teilnehmende sehen davon nichts, bis du veröffentlichst.",
  import: "ZIP-Datei wählen",
  importing: "Wird importiert …",
  imported:
    "{count, plural, one {# Lektion wurde importiert.} other {# Lektionen wurden importiert.}} Veröffentliche, wenn du so weit bist.",
  interrupted: "Der Import wurde unterbrochen, der Entwurf ist unverändert. {reason}",
  again: "Noch einmal versuchen",
  replaceQuestion:
    "Angaben, Gliederung und Texte dieses Entwurfs durch „{title}“ mit {count, plural, one {# Lektion} other {# Lektionen}} ersetzen?",
  replace: "Entwurf ersetzen",
  keep: "Entwurf behalten",
  refused: "Es wurde nichts importiert.",
  moreFaults: "{count, plural, one {Und # weiterer.} other {Und # weitere.}}",
  frontMatterMissing:
    "Der Datei fehlt der Kopf: Sie beginnt mit --- und den Feldern, ein zweites --- schließt sie ab.",
  frontMatterInvalid:
    "Der Kopf ist kein einfaches YAML. Aliasse, Tags und doppelte Felder werden nicht angenommen.",
  frontMatterInvalidAt:
    "Der Kopf ist kein einfaches YAML, siehe Zeile {line}. Aliasse, Tags und doppelte Felder werden nicht angenommen.",
  fieldMissing: "Das Feld „{field}“ fehlt.",
  fieldInvalid: "Das Feld „{field}“ hat einen Wert, der hier nicht möglich ist.",
  fieldUnknown: "Ein Feld „{field}“ gibt es nicht.",
  courseMissing: "Im Archiv fehlt die Datei course.md.",
  sectionMissing: "Dieser Ordner enthält Lektionen, aber keine section.md.",
  pathUnknown:
    "Die Datei gehört an keine Stelle eines Kurses. Lektionen sind Markdown-Dateien im Ordner eines Abschnitts.",
  idRepeated: "Die ID „{id}“ kommt zweimal vor.",
  textTooLong: "Der Text ist zu lang: höchstens {max} Zeichen.",
  tooManySections: "Der Kurs hat zu viele Abschnitte: höchstens {max}.",
  tooManyLessons: "Der Kurs hat zu viele Lektionen: höchstens {max}.",
  zipInvalid: "Diese Datei lässt sich nicht als ZIP-Archiv lesen.",
  zipTooLarge: "Das ZIP-Archiv ist zu groß: höchstens {max} MB.",
  tooManyEntries: "Das Archiv hat zu viele Dateien: höchstens {max}.",
  totalTooLarge: "Die Dateien des Archivs sind zusammen zu groß: höchstens {max} MB.",
  entryTooLarge: "Die Datei ist zu groß: höchstens {max} MB.",
  entryDiffers: "Die Datei stimmt nicht mit dem Inhaltsverzeichnis des Archivs überein.",
  pathUnsafe: "Der Pfad der Datei ist nicht erlaubt.",
  pathRepeated: "Das Archiv enthält diese Datei zweimal.",
  fileType: "Dateien dieser Art werden nicht angenommen.",
  fileMissing: "Der Text verweist auf „{name}“, aber im Ordner „files“ fehlt diese Datei.",
  textEncoding: "Der Text ist nicht als UTF-8 gespeichert.",
};
