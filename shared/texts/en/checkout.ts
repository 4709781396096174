// From the enroll button to the seat: price, waitlist, payment, confirmation.

export const CHECKOUT = {
  enroll: "Enroll",
  enrollNow: "Enroll Now",
  enrolled: "You are enrolled in this course.",
  // Waitlist
  waitlist: "Waitlist",
  peopleWait: "{count, plural, one {# person waits} other {# people wait}} for a seat.",
  nobodyWaits: "Be the first on the waitlist.",
  mailWhenPlanned: "We email you when seats open. The first person on the list has {duration} to take one.",
  mailWhenFree: "When a seat opens, we email the next person and hold it for {duration}.",
  // Terms
  refundTermsPart:
    "Full refund until the batch starts, {percent} percent in the first {weeks, plural, one {week} other {# weeks}}.",
  refundTerms: "Full refund until the batch starts.",
  refundLink: "How refunds work",
  securePayment: "Secure payment with PayPal, by card or wallet.",
  termsLabel: "Included and refunds",
  includedWithSlides:
    "Includes {lessons, plural, one {# lesson} other {# lessons}} with live classes and labs, two projects, and the slides to keep.",
  included:
    "Includes {lessons, plural, one {# lesson} other {# lessons}} with live classes and labs, and two projects.",
  // Payment
  underReview: "PayPal is reviewing your payment. We keep your seat until then and will email you.",
  beingConfirmed: "Your payment is being confirmed. We keep your seat in the meantime.",
  retryAt: "That is at {time}. If the last seat goes before then, you can join the waitlist here.",
} as const;
