// Fehler bei Kopien und beim Löschen der eigenen Daten.

export const OWN_DATA_ERRORS = {
  "export-running": "Eine Kopie deiner Daten wird gerade erstellt.",
  "export-not-found": "Diese Kopie deiner Daten gibt es nicht mehr.",
  "account-ending":
    "Dieses Konto wird bald gelöscht. Melde dich an und behalte es, wenn du weitermachen möchtest.",
  "deletion-begun": "Dieses Konto wird schon gelöscht.",
  "deletion-payment-open":
    "Ein Kauf oder eine Erstattung von dir ist noch nicht abgeschlossen. Bitte schließe ihn zuerst ab oder brich ihn ab.",
  "deletion-choice-open":
    "Dein Durchgang fällt aus. Bitte wähle zuerst auf der Seite des Kurses, was du zurückbekommst.",
  "deletion-teaches":
    "Du unterrichtest einen Kurs. Bitte lass ihn zuerst in der Verwaltung einer anderen Person zuteilen.",
} as const;
