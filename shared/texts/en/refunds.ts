// Refunds as staff can make them: on request, in whole or in part, through the payment provider.

export const REFUNDS = {
  title: "Refunds",
  lead: "To leave a course, open its course page or email us. Refunds go to the account or card you paid with.",
  asking: "How to get your money back",
  leaving:
    "Open your course page and choose “Leave the course”. It shows how much you get back today. The terms in force when you paid apply.",
  receiptNumber:
    "For everything else, write to <mail>{email}</mail> with the number of your receipt. You find it under Payments and Receipts in your account. You may tell us why, but you need not.",
  answer: "We answer within 24 hours. Questions about a payment come first.",
  withdrawing: "Withdrawing from the contract",
  withdrawal:
    "As a consumer you may also <link>withdraw from the contract</link>, without an account and without giving a reason. We confirm it by email.",
  withdrawalDays: "You have {days, plural, one {# day} other {# days}}, starting the day after the purchase.",
  withdrawalAmount:
    "A person first checks whose purchase it is. If we accept, you get back all you paid that was not refunded before, even after your batch has started, and your seat is released. Leaving from the course page needs no check, but there you get back what the terms say for that day.",
  amounts: "What happens to your seat",
  whole:
    "If you leave the course, or if we refund the whole amount, your seat is released and your access ends.",
  part: "If we refund a part for another reason, you keep your seat and your access.",
  noSeat: "If a payment reached us but bought no seat, we refund it in full without being asked.",
  return: "How the money comes back",
  sameWay:
    "PayPal returns it to the account or card you paid with, in US dollars. How long that takes is up to PayPal and your bank.",
  notice: "We email you when the refund is done, and your receipt then shows it.",
  before: "Before you pay",
  free: "A seat that is only held costs nothing: leave the payment page and it is released. The same is true of the waitlist and of an offered seat you do not take.",
} as const;
