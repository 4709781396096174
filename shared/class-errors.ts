// Errors of class meetings; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const CLASS_ERRORS = {
  "class-not-found": { status: 404, message: "This class does not exist." },
  "class-title-invalid": { status: 400, message: "A class needs a title of at most {max} characters" },
  "class-agenda-too-long": { status: 400, message: "An agenda has at most {max} characters" },
  "class-time-invalid": {
    status: 400,
    message: "Please enter a day, a time, and a length of {min} to {max} minutes",
  },
  "class-time-passed": { status: 409, message: "This time has passed already." },
  "class-plan-empty": { status: 400, message: "There is no class on these days." },
  "class-plan-too-long": { status: 409, message: "A batch has at most {max} classes." },
  "class-state-refused": { status: 409, message: "The class has started, ended or been canceled already." },
  "class-not-open": {
    status: 403,
    message: "You can join from {minutes} minutes before the start until the end.",
  },
  "class-full": { status: 409, message: "At most {max} people can join this class." },
} as const;
