// Errors of class meetings; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const CLASS_ERRORS = {
  "class-not-found": { status: 404, message: "This class does not exist." },
  "class-title-invalid": { status: 400, message: "A class needs a title of at most 120 characters" },
  "class-agenda-too-long": { status: 400, message: "An agenda has at most 2000 characters" },
  "class-time-invalid": {
    status: 400,
    message: "Please enter days, a time, and a length of 5 to 720 minutes",
  },
  "class-time-passed": { status: 409, message: "A class cannot be planned for a time that has passed." },
  "class-plan-empty": { status: 400, message: "There is no class on these days." },
  "class-plan-too-long": { status: 409, message: "A batch has at most 200 classes." },
  "class-state-refused": {
    status: 409,
    message: "This is not possible in the state of the class, which may have just changed.",
  },
  "class-not-open": {
    status: 403,
    message: "You can join from 15 minutes before the start until the end.",
  },
} as const;
