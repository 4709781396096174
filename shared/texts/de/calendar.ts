// Termine im Kalenderprogramm.
import type { CALENDAR as ENGLISH } from "../en/calendar";
import type { Translation } from "../languages";

export const CALENDAR: Translation<typeof ENGLISH> = {
  addToCalendar: "In den Kalender",
  preparing: "Wird vorbereitet …",
  fileAdded: "Die Datei ist heruntergeladen. Öffne sie, dann stehen die Termine in deinem Kalender.",
  calendar: "Kalender",
  explained:
    "Mit einer geheimen Adresse zeigt dein Kalenderprogramm die Termine deiner Kurse und übernimmt jede Änderung. Wer die Adresse kennt, kann sie lesen.",
  makeAddress: "Adresse anlegen",
  renewAddress: "Neue Adresse anlegen",
  endAddress: "Adresse beenden",
  madeOn: "Deine Adresse ist vom {date}. Sie wird nur einmal gezeigt.",
  addressLabel: "Geheime Adresse",
  addressHint:
    "Füge sie im Kalenderprogramm als Kalender aus dem Internet hinzu. Sie wird nicht noch einmal gezeigt.",
  copyAddress: "Adresse kopieren",
  copied: "Kopiert",
  subscribe: "Im Kalenderprogramm öffnen",
  renewQuestion: "Neue Adresse anlegen? Die bisherige funktioniert dann nicht mehr.",
  endQuestion: "Adresse beenden? Dein Kalenderprogramm bekommt dann keine Termine mehr.",
  alert: "Hinweis vor einem Termin",
  alertDay: "24 Stunden",
  alertHour: "1 Stunde",
  alertQuarter: "15 Minuten",
  alertNone: "Keiner",
};
