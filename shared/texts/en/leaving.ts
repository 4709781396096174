// Leaving a course: what comes back, and the terms of refunds.

export const LEAVING = {
  leave: "Leave the course",
  onItsWay: "Your refund is on its way. Your enrollment ends with it.",
  title: "Leave “{course}”?",
  dueFull: "You’ll get your full {amount} back. Your seat in batch {batch} will go to someone else.",
  duePart: "You’ll get {amount} of {paid} back. Your seat in batch {batch} will go to someone else.",
  dueCredit: "You’ll get {amount} back as a credit. Your seat in batch {batch} will go to someone else.",
  dueBoth:
    "You’ll get {money} back, and {credit} as a credit. Your seat in batch {batch} will go to someone else.",
  dueDeferred: "You’ll get {amount} of {paid} back. Your turn in the next batch passes to someone else.",
  dueNone:
    "The time for an automatic refund is over. Tell us why you ask for one: we read every request and answer within 24 hours. You stay enrolled until then.",
  free: "Your enrollment was free. Your seat in batch {batch} will go to someone else.",
  termsOfPayment: "Terms of your payment",
  until: "Until {day}",
  from: "From {day}",
  all: "Full refund",
  percent: "{percent}% refund",
  onRequest: "On request",
  moveInstead: "Only the dates don’t fit? Move to another batch and keep your payment and progress.",
  reason: "Why are you leaving? (optional)",
  reasonNeeded: "Why are you asking for a refund?",
  leaveWith: "Leave and get {amount} back",
  leaveWithCredit: "Leave and get a credit of {amount}",
  ask: "Ask for a refund",
  leaving: "Leaving...",
  left: "You have left the course.",
  refunding: "Your refund of {amount} is on its way. We email you when it is done.",
  credited: "You have a credit of {amount}. We have emailed you the code.",
  asked: "We have received your request and answer by email.",
  // The page of refunds
  current:
    "Before your batch starts, you get everything back. In its first {weeks, plural, one {week} other {# weeks}}, you get {percent} percent back. After that we decide case by case: write to us.",
  currentWhole:
    "Before your batch starts, you get everything back. After that we decide case by case: write to us.",
} as const;
