// Errors of changing the batch of an enrollment, of ending one and of leaving a course; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const TRANSFER_ERRORS = {
  "enrollment-not-found": { status: 404, message: "This enrollment does not exist." },
  "enrollment-ended": { status: 409, message: "This enrollment has already ended." },
  "enrollment-paid": {
    status: 409,
    message: "This enrollment was paid for. Refund its payment to end it.",
  },
  "transfer-too-late": {
    status: 409,
    message: "Your batch has started. Please contact us to change to another one.",
  },
  "transfer-used": {
    status: 409,
    message: "You have already changed your batch once. Please contact us to change it again.",
  },
  "transfer-same-batch": { status: 409, message: "This is already the batch of this enrollment." },
  "transfer-batch-started": {
    status: 409,
    message: "This batch has started. Please choose one that starts later.",
  },
  "transfer-batch-over": { status: 409, message: "This batch is over." },
  "transfer-completed": {
    status: 409,
    message: "The course is completed, so there is no batch to change.",
  },
  "transfer-batch-required": { status: 400, message: "Please choose a batch" },
  "transfer-reason-required": { status: 400, message: "Please give a reason" },
  "deferral-not-needed": {
    status: 409,
    message: "A later batch has a free seat. Please change to it instead.",
  },
  "leaving-completed": { status: 409, message: "The course is completed, so there is nothing to leave." },
  "leaving-terms-changed": {
    status: 409,
    message: "What you get back has changed in the meantime. Please look at the new amount.",
  },
  "leaving-reason-required": { status: 400, message: "Please say why you ask for a refund" },
} as const;
