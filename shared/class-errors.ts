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
  "class-question-invalid": { status: 400, message: "A question has 1 to 500 characters" },
  "class-question-not-found": { status: 404, message: "This question does not exist any more." },
  "class-questions-full": {
    status: 409,
    message: "A class has at most 200 questions, 20 of them of one person.",
  },
  "poll-invalid": {
    status: 400,
    message: "A poll needs a question of at most 200 characters and 2 to 8 different answers of at most 120",
  },
  "poll-not-found": { status: 404, message: "This poll does not exist any more." },
  "poll-answer-invalid": { status: 400, message: "Please choose from the answers of this poll" },
  "poll-closed": { status: 409, message: "This poll is closed." },
  "poll-state-refused": {
    status: 409,
    message: "This is not possible in the state of the poll, which may have just changed.",
  },
  "class-timer-invalid": { status: 400, message: "A timer runs for 1 to 180 whole minutes" },
  "polls-full": { status: 409, message: "A class has at most 30 polls." },
} as const;
