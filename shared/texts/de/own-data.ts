// Die eigenen Daten auf der Profilseite.
import type { OWN_DATA as ENGLISH } from "../en/own-data";
import type { Translation } from "../languages";

export const OWN_DATA: Translation<typeof ENGLISH> = {
  ownData: "Deine Daten",
  exportExplained:
    "Lade alles herunter, was wir über dich gespeichert haben: als lesbare Seite, als JSON-Datei und dazu deine hochgeladenen Dateien.",
  makeCopy: "Meine Daten herunterladen",
  makeNewCopy: "Neue Kopie erstellen",
  making:
    "Deine Kopie wird erstellt. Du kannst diese Seite verlassen; wir schreiben dir, sobald sie bereit ist.",
  ready: "Deine Kopie vom {date} ist bereit. Am {until} wird sie gelöscht.",
  failed: "Die Kopie konnte nicht erstellt werden. Bitte versuche es noch einmal.",
  download: "Herunterladen (ZIP, {size} kB)",
  downloadFile: "{name} herunterladen ({size} kB)",
  downloadPart: "Teil {number} von {count} herunterladen (ZIP, {size} kB)",
};
