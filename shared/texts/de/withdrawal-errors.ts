// Fehler beim Widerruf eines Vertrags.

export const WITHDRAWAL_ERRORS = {
  "withdrawal-contract-required": "Bitte nenne den Kurs oder die Nummer der Bestellung oder des Belegs",
  "withdrawal-contract-too-long": "Bitte verwende höchstens 200 Zeichen",
} as const;
