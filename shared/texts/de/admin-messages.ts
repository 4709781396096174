import type { ADMIN_MESSAGES as ENGLISH } from "../en/admin-messages";
import type { Translation } from "../languages";

export const ADMIN_MESSAGES: Translation<typeof ENGLISH> = {
  all: "Alle",
  unanswered: "Unbeantwortet",
  count: "{count, plural, one {# Nachricht} other {# Nachrichten}}",
  firstCount: "{count, plural, one {Die erste Nachricht} other {Die ersten # Nachrichten}}",
  foundMost: "Die ersten {count, number} gefundenen Nachrichten. Mehr Wörter grenzen die Suche ein.",
  search: "Nachrichten suchen",
  searchHint: "Name, Anfang der E-Mail-Adresse oder Wörter der Nachricht",
  noneFound: "Keine Nachrichten gefunden",
  none: "Noch keine Nachrichten",
  allAnswered: "Alle Nachrichten sind beantwortet",
  noneAnswered: "Noch ist keine Nachricht beantwortet",
  noneHint: "Nachrichten aus dem Kontaktformular erscheinen hier.",
  notForwarded: "Nicht per E-Mail zugestellt",
  forwardRefused:
    "Der Formulardienst hat die Nachricht nicht angenommen (Fehler {status}); es wurde keine E-Mail gesendet. Du kannst von hier aus antworten.",
  forwardFailed:
    "Der Formulardienst hat nicht geantwortet; wahrscheinlich wurde keine E-Mail gesendet. Du kannst von hier aus antworten.",
  forwardBudget:
    "Das Tageslimit weitergeleiteter Nachrichten war erreicht; es wurde keine E-Mail gesendet. Du kannst von hier aus antworten.",
  reply: "Antworten",
  replyTo: "{name} per E-Mail antworten",
  replySubject: "Re: Deine Nachricht an {brand}",
  answered: "Beantwortet",
  markAnswered: "Als beantwortet markieren",
  markUnanswered: "Als unbeantwortet markieren",
  actionOn: "{action}: {name}",
  answeredOn: "Beantwortet am {time}",
};
