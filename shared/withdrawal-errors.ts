// Errors of withdrawing from a contract; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const WITHDRAWAL_ERRORS = {
  "withdrawal-contract-required": {
    status: 400,
    message: "Please name the course, or the number of the order or receipt",
  },
  "withdrawal-contract-too-long": { status: 400, message: "Please use at most 200 characters" },
} as const;
