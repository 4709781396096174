// In a thread of actions: sends the bodies of responses piece by piece, no faster than they are read.
import { headOf } from "./http-parts.ts";
import type { FromThread } from "./protocol.ts";

/** How many pieces may be on their way unasked. */
const AHEAD = 2;

interface Flow {
  credit: number;
  isCancelled: boolean;
  wake: () => void;
}

export class ResponseBodies {
  readonly #flows = new Map<number, Flow>();
  readonly #post: (message: FromThread) => void;

  constructor(post: (message: FromThread) => void) {
    this.#post = post;
  }

  /** Ends when the body was sent or its reader has disconnected. */
  async send(id: number, response: Response): Promise<void> {
    const head = headOf(response);
    const flow: Flow = { credit: AHEAD, isCancelled: false, wake: () => undefined };
    this.#flows.set(id, flow);
    try {
      this.#post({ type: "head", id, head });
      if (head.hasBody && response.body !== null) await this.#sendBody(id, response.body, flow);
    } finally {
      this.#flows.delete(id);
    }
  }

  pull(id: number): void {
    const flow = this.#flows.get(id);
    if (flow === undefined) return;
    flow.credit += 1;
    flow.wake();
  }

  cancel(id: number): void {
    const flow = this.#flows.get(id);
    if (flow === undefined) return;
    flow.isCancelled = true;
    flow.wake();
  }

  async #sendBody(id: number, body: ReadableStream<unknown>, flow: Flow): Promise<void> {
    const reader = body.getReader();
    const cancelled = new Promise<null>((resolve) => {
      flow.wake = () => {
        if (flow.isCancelled) resolve(null);
      };
    });
    for (;;) {
      // In this order: a stream that always has another piece would otherwise be sent to nobody.
      const next = await Promise.race([cancelled, reader.read()]);
      if (next === null) {
        await reader.cancel("The reader has left.");
        return;
      }
      if (next.done) return;
      await creditOf(flow);
      flow.credit -= 1;
      this.#post({ type: "piece", id, bytes: bytesOf(next.value) });
    }
  }
}

/** Resolves when another piece may be sent, or the reader has left. */
function creditOf(flow: Flow): Promise<void> {
  if (flow.credit > 0 || flow.isCancelled) return Promise.resolve();
  const { wake } = flow;
  return new Promise((resolve) => {
    flow.wake = () => {
      flow.wake = wake;
      wake();
      resolve();
    };
  });
}

/** A copy of its own: a view would take its whole buffer along. */
function bytesOf(piece: unknown): Uint8Array {
  if (ArrayBuffer.isView(piece))
    return new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength).slice();
  throw new TypeError("The body of a response may only consist of Uint8Array chunks.");
}
