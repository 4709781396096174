import type { LIB as ENGLISH } from "../en/lib";
import type { Translation } from "../languages";

export const LIB: Translation<typeof ENGLISH> = {
  today: "Heute",
  yesterday: "Gestern",
  justNow: "gerade eben",
  datesUnknown: "Termine folgen",
  nextDatesUnknown: "Nächste Termine folgen",
  plannedStart: "Geplanter Start:",
  currentStarted: "Aktueller Durchgang gestartet am",
  nextStarts: "Nächster Durchgang startet am",
  coming: "Beginnt {when}, am {day}.",
  running: "Läuft seit {day}.",
  ended: "Begann am {day} und ist beendet.",
  second: "{count, plural, one {# Sekunde} other {# Sekunden}}",
  minute: "{count, plural, one {# Minute} other {# Minuten}}",
  hour: "{count, plural, one {# Stunde} other {# Stunden}}",
};
