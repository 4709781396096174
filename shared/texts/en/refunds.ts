// Refunds as staff can make them: on request, in whole or in part, through the payment provider.

export const REFUNDS = {
  title: "Refunds",
  lead: "Leave the course on its page, or ask by email; the money goes back the way it came.",
  asking: "How to get your money back",
  leaving:
    "Open the page of your course and choose Leave the course: it says how much you get back today. Each payment keeps the terms of the day on which it was made.",
  receiptNumber:
    "For everything else, write to <mail>{email}</mail> with the number of your receipt. You find it under Payments and Receipts in your account. Please say why: it helps us, but there is no form to fill in.",
  answer: "We answer within 24 hours. Questions about a payment come first.",
  withdrawing: "Withdrawing from the contract",
  withdrawal:
    "As a consumer you may also withdraw from the contract, without an account and without a reason: <link>Withdraw from contract</link>. You get a receipt by email.",
  withdrawalDays:
    "That is possible {days, plural, one {for # day} other {for # days}} after the day of the purchase.",
  amounts: "What we can refund",
  whole: "The whole amount: your seat is released and your access to the course ends.",
  part: "A part of it: you keep your seat and your access.",
  noSeat: "If a payment reached us but bought no seat, we refund it in full without being asked.",
  return: "How the money comes back",
  sameWay:
    "PayPal returns it to the account or card you paid with, in US dollars. How long that takes is up to PayPal and your bank.",
  notice: "We email you when the refund is done, and your receipt then shows it.",
  before: "Before you pay",
  free: "A seat that is only held costs nothing: leave the payment page and it is released. The same is true of the waitlist and of an offered seat you do not take.",
} as const;
