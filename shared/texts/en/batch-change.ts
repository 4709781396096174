// Changing one's batch on the course page.

export const BATCH_CHANGE = {
  changeBatch: "Change batch",
  explained:
    "You are in batch {batch}. You can change once, before it starts. Your payment and your progress stay as they are.",
  newBatch: "New batch",
  dates: "{first} to {last}",
  seatsLeft: "{count, plural, =0 {Full} one {# seat left} other {# seats left}}",
  changing: "Changing...",
  changed: "You are now in batch {batch}.",
  // A later batch
  defer: "Move to the next batch",
  wait: "Wait for the next batch",
  deferTitle: "Move to the next batch?",
  deferQuestion:
    "{later}\n\nYou give up your seat in batch {batch}. We’ll enroll you in the next batch with an open seat, ahead of the waitlist.\n\nYour payment and progress carry over. You can’t open the course material until your new batch is assigned. You can move only once.",
  laterBatch: "The next batch is {batch}, starting {day}.",
  laterUnknown: "No later batch is scheduled yet.",
  deferConfirm: "Give up seat and move",
  waitTitle: "Wait for the next batch?",
  waitConfirm: "Give up seat and wait",
  deferCancel: "Keep my seat",
  deferred: "You will be enrolled in the next batch with an open seat.",
  waitingTitle: "You will be enrolled in the next batch with an open seat",
  waitingText:
    "You gave back your seat in batch {batch} on {day}. As soon as a later batch has an open seat, you are enrolled there, and we email you. You pay nothing again.",
  waitingAhead:
    "{count, plural, =0 {Nobody comes before you.} one {# person comes before you.} other {# people come before you.}}",
  waitingLeave:
    "If you do not want to wait, leave the course: you get back what you would have got on that day.",
} as const;
