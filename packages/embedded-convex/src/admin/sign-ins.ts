// Sessions of the admin pages: the cookie holds a random token, never the admin key.
import { createHash, randomBytes } from "node:crypto";

const LIFE_MS = 8 * 3_600_000;
const MAX_SIGN_INS = 32;

export class SignIns {
  readonly #nowMs: () => number;
  /** Expiry time by digest of the cookie's value. */
  readonly #ends = new Map<string, number>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The value for the cookie. */
  open(): string {
    const token = randomBytes(32).toString("base64url");
    this.#ends.set(digest(token), this.#nowMs() + LIFE_MS);
    for (const oldest of [...this.#ends.keys()].slice(0, -MAX_SIGN_INS)) this.#ends.delete(oldest);
    return token;
  }

  isOpen(token: string): boolean {
    const endMs = this.#ends.get(digest(token));
    return endMs !== undefined && this.#nowMs() < endMs;
  }

  close(token: string): void {
    this.#ends.delete(digest(token));
  }
}

/** Tokens are looked up by digest, so that lookup times reveal nothing about valid tokens. */
function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
