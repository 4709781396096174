// Die Diskussion neben einer Lektion.

export const LESSON_DISCUSSION = {
  title: "Diskussion",
  hint: "Nur für Mitglieder dieses Kurses und die Kursleitung sichtbar.",
  close: "Diskussion schließen",
  ask: "Frage stellen",
  all: "Alle Fragen",
  none: "Noch keine Fragen",
  noneText: "Frag, was unklar ist, oder teile, was dir geholfen hat. Die Kursleitung wird benachrichtigt.",
  questionTitle: "Titel (optional)",
  titleHint: "Ohne Titel gelten deine ersten Wörter als Titel.",
  question: "Deine Frage",
  post: "Frage veröffentlichen",
  posting: "Wird veröffentlicht …",
} as const;
