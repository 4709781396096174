import type { ADMIN_PAYMENTS as ENGLISH } from "../en/admin-payments";
import type { Translation } from "../languages";

export const ADMIN_PAYMENTS: Translation<typeof ENGLISH> = {
  payments: "Zahlungen",
  noneFound: "Keine Zahlungen gefunden",
  amount: "Betrag",
  refunded: "Erstattet",
  refundedUsd: "Erstattet (USD)",
  orderId: "Bestell-ID",
  searchPayments: "Zahlungen suchen",
  searchHint: "Eine Zahlungs- oder Bestell-ID, ein Name oder der Anfang der E-Mail-Adresse",
  partlyRefunded: "Teilweise erstattet",
  // Refunds
  refund: "Erstatten",
  refunds: "Erstattungen",
  refundOf: "Zahlung {id} von {name} erstatten",
  refundsOf: "Erstattungen der Zahlung {id} von {name}",
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
  partialAmount: "Teilbetrag",
  reason: "Grund",
  reasonHint: "Steht bei der Erstattung und im Protokoll",
  partEffect: "Bei einer Teilerstattung bleibt der Platz belegt.",
  fullEffect:
    "Eine volle Erstattung beendet die Einschreibung und gibt den Platz frei. Das lässt sich nicht rückgängig machen.",
  refundAmount: "{amount} erstatten",
};
