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
  // A later batch
  defer: "In den nächsten Durchgang wechseln",
  wait: "Auf den nächsten Durchgang warten",
  deferTitle: "In den nächsten Durchgang wechseln?",
  deferQuestion:
    "{later}\n\nDu gibst deinen Platz im Durchgang {batch} zurück und wirst im ersten späteren Durchgang mit einem freien Platz eingeschrieben, vor der Warteliste und vor neuen Käufen.\n\nDeine Zahlung und dein Fortschritt bleiben erhalten. Bis dein neuer Durchgang feststeht, kannst du das Kursmaterial nicht öffnen. Das geht einmal.",
  laterBatch: "Der nächste Durchgang ist {batch} und beginnt am {day}.",
  laterUnknown: "Bisher ist kein späterer Durchgang geplant.",
  deferConfirm: "Platz zurückgeben und wechseln",
  waitTitle: "Auf den nächsten Durchgang warten?",
  waitConfirm: "Platz zurückgeben und warten",
  deferCancel: "Platz behalten",
  deferred: "Du kommst in den nächsten Durchgang mit freiem Platz.",
  waitingTitle: "Du kommst in den nächsten Durchgang mit freiem Platz",
  waitingText:
    "Du hast deinen Platz im Durchgang {batch} am {day} zurückgegeben. Sobald ein späterer Durchgang einen freien Platz hat, wirst du dort eingeschrieben und bekommst eine E-Mail. Du bezahlst nichts noch einmal.",
  waitingAhead:
    "{count, plural, =0 {Vor dir ist niemand.} one {Vor dir ist # Person.} other {Vor dir sind # Personen.}}",
  waitingLeave:
    "Wenn du nicht warten möchtest, verlass den Kurs: Du bekommst zurück, was du an diesem Tag bekommen hättest.",
};
