import type { LIB as ENGLISH } from "../en/lib";
import type { Translation } from "../languages";

export const LIB: Translation<typeof ENGLISH> = {
  today: "Heute",
  yesterday: "Gestern",
  justNow: "Gerade eben",
  justNowInSentence: "gerade eben",
  datesUnknown: "Termine folgen",
  nextDatesUnknown: "Nächste Termine folgen",
  plannedStart: "Geplanter Beginn:",
  currentStarted: "Aktueller Durchgang begann am",
  nextStarts: "Nächster Durchgang beginnt am",
  coming: "Beginnt {when}, am {day}.",
  running: "Läuft seit {day}.",
  ended: "Begann am {day} und ist beendet.",
  second: "{count, plural, one {# Sekunde} other {# Sekunden}}",
  minute: "{count, plural, one {# Minute} other {# Minuten}}",
  hour: "{count, plural, one {# Stunde} other {# Stunden}}",
};
