// Mistakes in queries, shown to the developer who wrote them.
import { DatabaseUserError } from "../database/errors.ts";

export class QueryError extends DatabaseUserError {
  constructor(code: string, message: string) {
    super(code, message);
    this.name = "QueryError";
  }
}

/** The client library starts over from page one when it finds "InvalidCursor" in the message. */
export class InvalidCursorError extends QueryError {
  constructor() {
    super(
      "InvalidCursor",
      "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    );
    this.name = "InvalidCursorError";
  }
}
