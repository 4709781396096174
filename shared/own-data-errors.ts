// Errors of exports and deletions of a person's own data; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const OWN_DATA_ERRORS = {
  "export-running": { status: 409, message: "A copy of your data is already being made." },
  "export-not-found": { status: 404, message: "This copy of your data does not exist any more." },
} as const;
