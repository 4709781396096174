// From the enroll button to the seat: price, waitlist, payment, confirmation.

export const CHECKOUT = {
  enroll: "Enroll",
  enrollNow: "Enroll Now",
  enrolled: "You are enrolled in this course.",
  pleaseNote: "Please note",
  ok: "OK",
  // Waitlist
  waitlist: "Waitlist",
  peopleWait: "{count, plural, one {# person waits} other {# people wait}} for a seat.",
  mailWhenPlanned: "We email you when seats open. The first person on the list has {duration} to take one.",
  mailWhenFree: "When a seat opens, we email the next person and hold it for {duration}.",
  seatOffered: "A seat in batch {batch} is held for you until {time}.",
  position: "You are number <number>{position}</number> on the waitlist.",
  positionAnnounced: "You are number {position} on the waitlist.",
  // Terms
  termsLabel: "Included and refunds",
  includedWithSlides:
    "Includes {lessons, plural, one {# lesson} other {# lessons}} with live classes and labs, two projects, and the slides to keep.",
  included:
    "Includes {lessons, plural, one {# lesson} other {# lessons}} with live classes and labs, and two projects.",
  // Payment
  payment: "Payment",
  back: "Back",
  held: "A seat is held for you for <time>{clock}</time><spoken>{minutes, plural, one {# minute} other {# minutes}}</spoken>.",
  holdEnding: "Your hold is ending. Paying reserves a seat again if one is open.",
  seatReleased: "Your seat was released. Paying reserves one again.",
  haveCode: "Have a code?",
  code: "Code",
  apply: "Apply",
  applying: "Applying...",
  codeApplied: "<value>{code}</value> applied: <amount>−{discount}</amount>",
  remove: "Remove",
  removeCode: "Remove code {code}",
  toPay: "To pay",
  confirming: "Confirming your payment and your seat…",
  underReview: "PayPal is reviewing your payment. We keep your seat until then and will email you.",
  beingConfirmed: "Your payment is being confirmed. We keep your seat in the meantime.",
  retryAt: "That is at {time}. If the last seat goes before then, you can join the waitlist here.",
  // Confirmation
  enrolledTitle: "You're enrolled!",
  enrolledFree: "Your seat is yours, and nothing was charged. Welcome to the batch.",
  enrolledPaid: "Payment received and your seat is yours. Welcome to the batch.",
  course: "Course",
  batch: "Batch",
  starts: "Starts",
  startUnknown: "To be announced",
  paid: "Paid",
  stayHere: "Stay here",
  emailSent: "A confirmation email has been sent to {email}.",
  emailFailed: "Your enrollment is complete. The confirmation email could not be sent yet. {note}",
  emailSending: "Sending a confirmation email to {email}…",
} as const;
