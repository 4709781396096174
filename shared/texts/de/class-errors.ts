// Errors of class meetings in German; part of errors.ts.

export const CLASS_ERRORS = {
  "class-not-found": "Diesen Termin gibt es nicht.",
  "class-title-invalid": "Ein Termin braucht einen Titel mit höchstens 120 Zeichen",
  "class-agenda-too-long": "Ein Ablauf hat höchstens 2000 Zeichen",
  "class-time-invalid": "Bitte gib Tage, eine Uhrzeit und eine Dauer von 5 bis 720 Minuten an",
  "class-time-passed": "Ein Termin kann nicht in der Vergangenheit liegen.",
  "class-plan-empty": "An diesen Tagen liegt kein Termin.",
  "class-plan-too-long": "Ein Durchgang hat höchstens 200 Termine.",
  "class-state-refused":
    "Das ist bei diesem Termin gerade nicht möglich. Vielleicht hat er sich eben geändert.",
  "class-not-open": "Du kannst ab 15 Minuten vor Beginn bis zum Ende teilnehmen.",
  "class-question-invalid": "Eine Frage hat 1 bis 500 Zeichen",
  "class-question-not-found": "Diese Frage gibt es nicht mehr.",
  "class-questions-full": "Ein Termin hat höchstens 200 Fragen, davon 20 von derselben Person.",
  "poll-invalid":
    "Eine Umfrage braucht eine Frage mit höchstens 200 Zeichen und 2 bis 8 verschiedene Antworten mit höchstens 120",
  "poll-not-found": "Diese Umfrage gibt es nicht mehr.",
  "poll-answer-invalid": "Bitte wähle aus den Antworten dieser Umfrage",
  "poll-closed": "Diese Umfrage ist geschlossen.",
  "poll-state-refused":
    "Das ist bei dieser Umfrage gerade nicht möglich. Vielleicht hat sie sich eben geändert.",
  "class-timer-invalid": "Ein Timer läuft 1 bis 180 ganze Minuten",
  "polls-full": "Ein Termin hat höchstens 30 Umfragen.",
} as const;
