// The queries a function has open, by the number under which it pulls them.
import { FunctionError } from "../errors.ts";

export interface QueryStream {
  /** JSON text of the next document. */
  next(): string | null;
}

/** Convex reads so many rows ahead. */
const ROWS_FETCHED = 100;

export class QueryStreams {
  readonly #rowsLeft = new Map<number, number>();
  readonly #open = new Map<number, QueryStream>();
  #nextId = 0;
  /** Whether the function has paginated: reactive pagination supports one call. */
  paginated = false;

  add(stream: QueryStream): number {
    const id = this.#nextId++;
    this.#open.set(id, stream);
    return id;
  }

  get(id: number): QueryStream {
    const stream = this.#open.get(id);
    if (stream === undefined) throw new FunctionError("This query was already closed.");
    return stream;
  }

  /** Whether the next row has to be fetched, with those that follow it. */
  fetches(id: number): boolean {
    const left = this.#rowsLeft.get(id) ?? 0;
    this.#rowsLeft.set(id, (left === 0 ? ROWS_FETCHED : left) - 1);
    return left === 0;
  }

  close(id: number): boolean {
    this.#rowsLeft.delete(id);
    return this.#open.delete(id);
  }
}
