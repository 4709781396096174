import type { LEAVING as ENGLISH } from "../en/leaving";
import type { Translation } from "../languages";

export const LEAVING: Translation<typeof ENGLISH> = {
  leave: "Kurs verlassen",
  onItsWay: "Deine Erstattung ist unterwegs. Deine Einschreibung endet mit ihr.",
  title: "„{course}“ verlassen?",
  dueFull:
    "Du bekommst {amount} zurück, alles, was du bezahlt hast. Deinen Platz in Durchgang {batch} bekommt jemand anderes.",
  duePart:
    "Du bekommst {amount} von {paid} zurück. Deinen Platz in Durchgang {batch} bekommt jemand anderes.",
  dueCredit:
    "Du bekommst {amount} als Guthaben zurück. Deinen Platz in Durchgang {batch} bekommt jemand anderes.",
  dueBoth:
    "Du bekommst {money} zurück und {credit} als Guthaben. Deinen Platz in Durchgang {batch} bekommt jemand anderes.",
  dueDeferred:
    "Du bekommst {amount} von {paid} zurück. Im nächsten Durchgang kommt dann jemand anderes an die Reihe.",
  dueNone:
    "Die Zeit für eine Erstattung ohne Rückfrage ist vorbei. Schreib, warum du um eine bittest: Wir lesen jede Anfrage und antworten innerhalb von 24 Stunden. Bis dahin bleibst du eingeschrieben.",
  free: "Deine Einschreibung hat nichts gekostet. Deinen Platz in Durchgang {batch} bekommt jemand anderes.",
  termsOfPayment: "Bedingungen deiner Zahlung",
  until: "Bis {day}",
  from: "Ab {day}",
  all: "volle Erstattung",
  percent: "{percent} % Erstattung",
  onRequest: "auf Anfrage",
  moveInstead: "Passen dir nur die Termine nicht? Wechsle den Durchgang und behalte Zahlung und Fortschritt.",
  reason: "Warum verlässt du den Kurs? (optional)",
  reasonNeeded: "Warum bittest du um eine Erstattung?",
  leaveWith: "Verlassen und {amount} zurückbekommen",
  leaveWithCredit: "Verlassen und {amount} Guthaben bekommen",
  ask: "Um eine Erstattung bitten",
  leaving: "Wird verlassen …",
  left: "Du hast den Kurs verlassen.",
  refunding: "Deine Erstattung von {amount} ist unterwegs. Wir schreiben dir, sobald sie erfolgt ist.",
  credited: "Du hast ein Guthaben von {amount}. Den Code haben wir dir gemailt.",
  asked: "Wir haben deine Anfrage erhalten und antworten per E-Mail.",
  current:
    "Vor dem Beginn deines Durchgangs bekommst du alles zurück. In {weeks, plural, one {der ersten Woche} other {den ersten # Wochen}} bekommst du {percent} Prozent zurück. Danach entscheiden wir im Einzelfall: Schreib uns.",
  currentWhole:
    "Vor dem Beginn deines Durchgangs bekommst du alles zurück. Danach entscheiden wir im Einzelfall: Schreib uns.",
};
