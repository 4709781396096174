import type { BATCH_CHANGE as ENGLISH } from "../en/batch-change";
import type { Translation } from "../languages";

export const BATCH_CHANGE: Translation<typeof ENGLISH> = {
  changeBatch: "Durchgang wechseln",
  explained:
    "Du bist in Durchgang {batch}. Vor dem Beginn kannst du einmal wechseln. Deine Zahlung und dein Fortschritt bleiben, wie sie sind.",
  newBatch: "Neuer Durchgang",
  dates: "{first} bis {last}",
  seatsLeft: "{count, plural, =0 {Ausgebucht} one {# Platz frei} other {# Plätze frei}}",
  changing: "Wird gewechselt …",
  changed: "Du bist jetzt in Durchgang {batch}.",
};
