// Errors of exports and deletions of a person's own data; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const OWN_DATA_ERRORS = {
  "export-running": { status: 409, message: "A copy of your data is already being made." },
  "export-not-found": { status: 404, message: "This copy of your data does not exist any more." },
  "account-ending": {
    status: 403,
    message: "This account is about to be deleted. Sign in and keep it to go on.",
  },
  "deletion-begun": { status: 409, message: "The deletion of this account has begun already." },
  "deletion-payment-open": {
    status: 409,
    message: "A purchase or a refund of yours is not finished. Please finish or cancel it first.",
  },
  "deletion-choice-open": {
    status: 409,
    message: "Your batch is canceled. Please choose on the page of the course what you get back first.",
  },
  "deletion-teaches": {
    status: 409,
    message: "You teach a course. Please ask an administrator to give it to somebody else first.",
  },
} as const;
