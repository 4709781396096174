// Fehler bei Kopien und beim Löschen der eigenen Daten.

export const OWN_DATA_ERRORS = {
  "export-running": "Eine Kopie deiner Daten wird gerade erstellt.",
  "export-not-found": "Diese Kopie deiner Daten gibt es nicht mehr.",
} as const;
