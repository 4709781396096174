// Errors of the attention items of staff; part of the catalogue in errors.ts.

/** By code: HTTP-like status and text. */
export const ATTENTION_ERRORS = {
  "attention-not-found": { status: 404, message: "This item does not exist." },
  "attention-taken": { status: 409, message: "{name} has taken this item." },
  "attention-not-taken": { status: 409, message: "You have not taken this item." },
  "attention-resolved": { status: 409, message: "This item is resolved already." },
  "attention-note-required": { status: 400, message: "Please write how this was resolved." },
  "attention-note-too-long": { status: 400, message: "The note must be at most 500 characters long." },
  "attention-no-check": { status: 409, message: "There is no payment to check here." },
  "attention-no-withdrawal": { status: 409, message: "This item is about no withdrawal." },
} as const;
