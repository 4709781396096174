// Teile des Textes einer Lektion.

export const LESSON_TEXT = {
  copy: "Kopieren",
  copied: "Kopiert",
  code: "Code",
  table: "Tabelle",
  done: "Erledigt",
  open: "Offen",
  faulty: "Diese Formel ist nicht lesbar.",
  opensAt: "Öffnet sich bei {host} in einem neuen Tab",
  showHere: "Hier anzeigen",
  loadsFrom:
    "Wird erst von {host} geladen, wenn du es anzeigen lässt. Bis dahin erfährt {host} nichts von deinem Besuch.",
  openAt: "Bei {host} in einem neuen Tab öffnen",
} as const;
