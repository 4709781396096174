// Mistakes in queries, shown to the developer who wrote them.
import { DatabaseUserError } from "../database/errors.ts";

export class QueryError extends DatabaseUserError {
  constructor(code: string, message: string) {
    super(code, message);
    this.name = "QueryError";
  }
}

/** Client libraries start over from page one when they find "InvalidCursor" in the message or this in the data. */
export const INVALID_CURSOR_DATA = '{"isConvexSystemError":true,"paginationError":"InvalidCursor"}';

export class InvalidCursorError extends QueryError {
  constructor() {
    super(
      "InvalidCursor",
      "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    );
    this.name = "InvalidCursorError";
  }
}
