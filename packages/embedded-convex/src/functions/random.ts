// Randomness of one execution: a stream of cryptographic bytes from a 256-bit seed, created on first use.
import { createCipheriv } from "node:crypto";
import type { Runtime } from "../runtime.ts";

const SEED_BYTES = 32;

export class ExecutionRandom {
  readonly #runtime: Runtime;
  #stream: ReturnType<typeof createCipheriv> | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  bytes(length: number): Uint8Array {
    this.#stream ??= createCipheriv("aes-256-ctr", this.#runtime.randomBytes(SEED_BYTES), new Uint8Array(16));
    return this.#stream.update(new Uint8Array(length));
  }

  /** Seed of Math.random: four 32-bit words. */
  words(): number[] {
    const bytes = this.bytes(16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return [0, 4, 8, 12].map((offset) => view.getInt32(offset, true));
  }
}
