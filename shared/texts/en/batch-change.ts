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
} as const;
