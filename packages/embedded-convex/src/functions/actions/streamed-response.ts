// In the engine: the response of an HTTP action whose body arrives from its thread in chunks.
import { responseOf } from "./http-parts.ts";
import type { ResponseHead } from "./protocol.ts";

/** Steers the sender. */
export interface BodyFlow {
  pull(): void;
  cancel(): void;
}

/** Pieces kept for a slow reader. */
const KEPT_PIECES = 2;

export class StreamedResponse {
  /** The response once its head is there; its body may still be on its way. */
  readonly started: Promise<Response>;
  #start: (response: Response) => void = () => undefined;
  #body: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor() {
    this.started = new Promise((resolve) => {
      this.#start = resolve;
    });
  }

  head(head: ResponseHead, flow: BodyFlow): void {
    this.#start(responseOf(head, head.hasBody ? this.#open(flow) : null));
  }

  piece(bytes: Uint8Array): void {
    this.#body?.enqueue(bytes);
  }

  /** A failure cuts the body off: the client must not take a part for the whole. */
  end(failure: string | null): void {
    const body = this.#body;
    this.#body = null;
    if (failure === null) body?.close();
    else body?.error(new Error(failure));
  }

  #open(flow: BodyFlow): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#body = controller;
        },
        pull: () => {
          flow.pull();
        },
        cancel: () => {
          this.#body = null;
          flow.cancel();
        },
      },
      { highWaterMark: KEPT_PIECES },
    );
  }
}
