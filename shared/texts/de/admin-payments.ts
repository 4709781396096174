import type { ADMIN_PAYMENTS as ENGLISH } from "../en/admin-payments";
import type { Translation } from "../languages";

export const ADMIN_PAYMENTS: Translation<typeof ENGLISH> = {
  payments: "Zahlungen",
  count: "{count, plural, one {# Zahlung} other {# Zahlungen}}",
  noneFound: "Keine Zahlungen gefunden",
  none: "Noch keine Zahlungen",
  noneHint: "Zahlungen erscheinen hier, sobald jemand einen Platz kauft.",
  all: "Alle",
  refundOpen: "Erstattung beantragt",
  amount: "Betrag",
  refunded: "Erstattet",
  ofWhichRefunded: "{amount} erstattet",
  refundedUsd: "Erstattet (USD)",
  orderId: "Bestell-ID",
  searchPayments: "Zahlungen suchen",
  searchHint: "Name, Anfang der E-Mail-Adresse, Zahlungs- oder Bestell-ID",
  partlyRefunded: "Teilweise erstattet",
  // Refunds
  refund: "Erstatten",
  refunds: "Erstattungen",
  showEnrollments: "Einschreibungen zeigen",
  showEmails: "E-Mails zeigen",
  actionsOf: "Aktionen für Zahlung {id} von {name}",
  refundTitle: "Erstattung",
  paidFor: "{name} hat {amount} für {course} bezahlt.",
  asking: "PayPal wird gefragt …",
  refundsOfPayment: "Erstattungen dieser Zahlung",
  creditedAs:
    "{amount} dieser Zahlung sind als Guthaben zurückgegeben und lassen sich nicht auch noch erstatten.",
  nothingLeft: "Es ist nichts mehr zu erstatten.",
  requested: "Die Erstattung ist beantragt. PayPal hat sie noch nicht bestätigt.",
  refundedTo: "An {name} erstattet.",
  amountRefundedTo: "{amount} an {name} erstattet.",
  fullRemaining: "Ganzer Restbetrag",
  refusedBecause: "PayPal hat abgelehnt: {reason}",
  howMuch: "Wie viel",
  fullAmount: "Ganzer Restbetrag ({amount})",
  upTo: "Höchstens {amount}",
  partialAmount: "Teilbetrag",
  reason: "Grund",
  reasonHint: "Steht bei der Erstattung und im Protokoll",
  partEffect:
    "PayPal zahlt diesen Teil auf dem Weg zurück, auf dem bezahlt wurde. Die Person bekommt eine E-Mail und behält den Platz. Das lässt sich nicht rückgängig machen.",
  fullEffect:
    "PayPal zahlt das Geld auf dem Weg zurück, auf dem bezahlt wurde, und die Person bekommt eine E-Mail. Eine volle Erstattung beendet die Einschreibung und gibt den Platz frei. Das lässt sich nicht rückgängig machen.",
  refundAmount: "{amount} erstatten",
};
