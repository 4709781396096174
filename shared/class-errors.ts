// Errors of class meetings; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const CLASS_ERRORS = {
  "class-not-found": { status: 404, message: "This class does not exist." },
} as const;
