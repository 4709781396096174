// German texts of errors about cancelled batches; part of errors.ts.
import type { CLOSURE_ERRORS as EN } from "../../closure-errors";

/** By code. */
export const CLOSURE_ERRORS: Readonly<Record<keyof typeof EN, string>> = {
  "batch-closing":
    "Dieser Durchgang fällt aus. Wer darin einen Platz hat, wechselt in einen anderen oder bekommt das Geld zurück.",
  "closure-over": "Hier gibt es nichts mehr zu wählen.",
  "closure-chosen": "Deine Erstattung läuft schon, deshalb lässt sich nichts anderes mehr wählen.",
  "closure-nothing-paid": "Für diesen Platz wurde nichts bezahlt, das sich so zurückgeben ließe.",
  "closure-reason-required": "Bitte nenne den Teilnehmenden den Grund",
  "closure-deadline-invalid":
    "Der letzte Tag zum Wählen muss nach heute und innerhalb der nächsten 90 Tage liegen",
  "refund-credited":
    "Dieses Geld wurde schon als Guthaben zurückgegeben und lässt sich nicht auch noch erstatten.",
  "closure-begun":
    "Es haben sich schon Plätze geändert, deshalb lässt sich die Absage nicht mehr zurücknehmen.",
};
