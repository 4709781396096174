// What buyer and school agree on. It promises what the software does, and nothing else.

export const TERMS = {
  title: "Terms",
  lead: "What you buy, what you get, and what we expect of each other.",
  buying: "What you buy",
  oneSeat:
    "You buy one seat in one batch of a course: its live classes, coding labs, slides and two projects. The course page names the batch, its dates, its price and the number of its seats before you pay.",
  noSubscription:
    "A seat belongs to the account that bought it. It is not a subscription: you pay once, and nothing is charged again.",
  account: "Your account",
  verifiedAddress:
    "You need an account with a verified email address. Keep your password to yourself. Under Security you see where you are signed in and can sign out other devices.",
  closing:
    "We may close an account that is used to harm others, to share paid material publicly or to evade the limits of the site.",
  price: "Price and payment",
  dollars:
    "Prices are in US dollars. PayPal takes the payment, by PayPal account or by card; we never see or store card numbers.",
  holding:
    "While you pay, a seat is held for you for ten minutes. If a payment arrives and no seat is left, nothing is charged or the payment is refunded in full.",
  receipt: "Each payment has a receipt in your account, and you get it by email.",
  batch: "The batch",
  waitlist:
    "When every seat is taken, you can join the waitlist. A seat that opens is offered to one person at a time, in order, until the deadline in the email.",
  afterwards: "After the batch ends, you keep access to the material of your course.",
  refunds: "Changing your mind",
  refundsPage:
    "The <link>refunds page</link> explains how to get your money back; it is part of these terms.",
  writing: "What you write",
  public:
    "What you write in the forum and in reviews is public and carries your name. Discussions of a lesson and of a batch room are visible only to their members and to staff. Everything stays yours; you allow us to show it here.",
  moderation: "Moderators may remove, lock or restore posts. They record why, and you are notified.",
  material: "Course material",
  ownLearning:
    "Slides and class recordings are for your own learning. Your projects are yours, to show and to publish as you like.",
  questions: "Questions",
  seller: "The courses are sold by {seller}.",
  address: "Write to {school} at <mail>{email}</mail>.",
} as const;
