// Termine im Kalenderprogramm.
import type { CALENDAR as ENGLISH } from "../en/calendar";
import type { Translation } from "../languages";

export const CALENDAR: Translation<typeof ENGLISH> = {
  addToCalendar: "In den Kalender",
  preparing: "Wird vorbereitet …",
  fileAdded: "Die Datei ist heruntergeladen. Öffne sie, dann stehen die Termine in deinem Kalender.",
  calendar: "Kalender",
  explained:
    "Über einen geheimen Link zeigt deine Kalender-App alle Kurstermine und bleibt bei Änderungen aktuell. Wer den Link kennt, sieht die Termine.",
  makeAddress: "Kalenderlink erstellen",
  renewAddress: "Neuen Link erstellen",
  endAddress: "Link löschen",
  madeOn: "Dein Link ist vom {date}. Er wird nur einmal gezeigt.",
  addressLabel: "Geheimer Link",
  addressHint:
    "Füge ihn im Kalenderprogramm als Kalender aus dem Internet hinzu. Er wird nicht noch einmal gezeigt.",
  copyAddress: "Link kopieren",
  copied: "Kopiert",
  subscribe: "Im Kalenderprogramm öffnen",
  renewQuestion: "Neuen Link erstellen? Der bisherige funktioniert dann nicht mehr.",
  endQuestion: "Link löschen? Dein Kalenderprogramm bekommt dann keine Termine mehr.",
  alert: "Erinnerung in der Kalender-App",
  alertDay: "24 Stunden vorher",
  alertHour: "1 Stunde vorher",
  alertQuarter: "15 Minuten vorher",
  alertNone: "Keine",
};
