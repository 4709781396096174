// From the enroll button to the seat: price, waitlist, payment, confirmation.

export const CHECKOUT = {
  enroll: "Enroll",
  enrollNow: "Enroll Now",
  enrolled: "You are enrolled in this course.",
  // Waitlist
  waitlist: "Waitlist",
  peopleWait: "{count, plural, one {# person waits} other {# people wait}} for a seat.",
  nobodyWaits: "Be the first on the waitlist.",
  mailWhenPlanned: "We email you when enrollment opens.",
  mailWhenFree: "When your turn comes, we email you and hold the seat for {duration}.",
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
} as const;
