// Errors of cancelling a batch that has learners; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const CLOSURE_ERRORS = {
  "batch-closing": {
    status: 409,
    message: "This batch has been canceled. Its learners move to another one or get their money back.",
  },
  "closure-over": { status: 409, message: "There is nothing to choose here any more." },
  "closure-chosen": {
    status: 409,
    message: "Your refund is under way, so nothing else can be chosen.",
  },
  "closure-nothing-paid": {
    status: 409,
    message: "Nothing was paid for this place that could be given back like this.",
  },
  "closure-reason-required": { status: 400, message: "Please tell the learners why" },
  "closure-deadline-invalid": {
    status: 400,
    message: "The last day to choose must be after today, and within 90 days",
  },
  "refund-credited": {
    status: 409,
    message: "This money was given back as a credit, so it cannot be refunded as well.",
  },
  "closure-begun": {
    status: 409,
    message: "Places have been changed already, so the cancellation cannot be taken back.",
  },
} as const;
