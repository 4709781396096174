// Errors of account security and two-step sign-in; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const SECURITY_ERRORS = {
  "session-not-found": { status: 404, message: "This session has already ended." },
  "no-password": { status: 409, message: "This account has no password yet." },
  "second-factor-required": {
    status: 401,
    message: "Enter the code from your authenticator app, or one of your recovery codes.",
  },
  "second-factor-wrong": {
    status: 401,
    message: "This code is not right, or it was used before. Please enter a new one.",
  },
  "second-factor-expired": { status: 410, message: "This set-up has expired. Please start again." },
  "second-factor-on": { status: 409, message: "Two-step sign-in is already on." },
  "second-factor-off": { status: 409, message: "Two-step sign-in is not on." },
} as const;
