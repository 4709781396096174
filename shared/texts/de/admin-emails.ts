import type { EMAIL_TRACKING as ENGLISH } from "../en/admin-emails";
import type { Translation } from "../languages";

export const EMAIL_TRACKING: Translation<typeof ENGLISH> = {
  emails: "E-Mails",
  none: "Noch keine E-Mails",
  noneHint: "E-Mails erscheinen hier mit ihrem Status. Fehlgeschlagene lassen sich erneut senden.",
  sentTo: "An",
  recipient: "Empfänger",
  mail: "E-Mail",
  noneFound: "Keine E-Mails gefunden",
  all: "Alle",
  found: "{count, plural, one {# E-Mail} other {# E-Mails}} gefunden",
  emailsFound: "Gefundene E-Mails",
  // Search
  searchEmails: "E-Mails suchen",
  searchBy: "Suchen in",
  any: "Alle Felder",
  type: "E-Mail-Art",
  showAll: "Alle anzeigen",
  recipientAddress: "Empfängeradresse",
  term: "Suchbegriff",
  // Actions
  preview: "Vorschau",
  previewOf: "Vorschau von „{subject}“ an {email}",
  actionsOf: "Aktionen für {subject} an {email}",
  sendAgain: "Erneut senden",
  sendAgainOf: "Erneut senden: „{subject}“ an {email}",
  sentAgain: "Die E-Mail ist wieder unterwegs.",
  to: "An {email}",
  via: "{status, select, failed {Nicht über {provider} gesendet} other {Über {provider} gesendet}}",
  firstTried: "erster Versuch: {time}",
  answer: "Antwort: {answer}",
  // Failures
  noAnswer: "Der E-Mail-Dienst hat nicht geantwortet.",
  tooMany: "Der E-Mail-Dienst nimmt gerade keine weiteren E-Mails an.",
  serviceError: "Beim E-Mail-Dienst ist ein Fehler aufgetreten ({status}).",
  view: "Ansicht",
  asHtml: "E-Mail",
  asText: "Nur Text",
  htmlOf: "E-Mail, wie sie ankommt",
  htmlNote: "So kommt sie an. Links und Schaltflächen sind hier ohne Funktion.",
  textDeleted: "Der Text dieser E-Mail wurde nach Ablauf der Frist gelöscht. Nur der Eintrag ist geblieben.",
};
