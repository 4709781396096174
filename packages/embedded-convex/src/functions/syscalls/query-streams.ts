// The queries a function has open, by the number under which it pulls them.
import { FunctionError } from "../errors.ts";

export interface QueryStream {
  /** JSON text of the next document. */
  next(): string | null;
}

export class QueryStreams {
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

  close(id: number): boolean {
    return this.#open.delete(id);
  }
}
