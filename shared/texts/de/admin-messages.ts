import type { ADMIN_MESSAGES as ENGLISH } from "../en/admin-messages";
import type { Translation } from "../languages";

export const ADMIN_MESSAGES: Translation<typeof ENGLISH> = {
  all: "Alle",
  unanswered: "Unbeantwortet",
  count: "{count, plural, one {# Nachricht} other {# Nachrichten}}",
  firstCount: "{count, plural, one {Die erste Nachricht} other {Die ersten # Nachrichten}}",
  none: "Noch keine Nachrichten",
  allAnswered: "Alle Nachrichten sind beantwortet",
  noneAnswered: "Noch ist keine Nachricht beantwortet",
  noneHint: "Nachrichten aus dem Kontaktformular erscheinen hier.",
  notForwarded: "Nicht per E-Mail zugestellt",
  forwardRefused:
    "Der Formulardienst hat mit einem Fehler geantwortet ({status}). Die Nachricht lässt sich von hier aus beantworten.",
  forwardFailed:
    "Der Formulardienst hat nicht geantwortet. Die Nachricht lässt sich von hier aus beantworten.",
  forwardBudget:
    "Das Tageslimit weitergeleiteter Nachrichten war erreicht. Die Nachricht lässt sich von hier aus beantworten.",
  reply: "Per E-Mail antworten",
  replyShort: "Antworten",
  replyTo: "{name} per E-Mail antworten",
  replySubject: "Re: Deine Nachricht an {brand}",
  answered: "Beantwortet",
  markAnswered: "Als beantwortet markieren",
  markUnanswered: "Als unbeantwortet markieren",
  actionOn: "{action}: {name}",
  answeredOn: "Beantwortet am {time}",
};
