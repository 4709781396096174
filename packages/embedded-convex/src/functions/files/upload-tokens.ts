// Tokens of upload URLs: which component may receive a file and until when, signed so that nothing has to be remembered.
import { createHmac, timingSafeEqual } from "node:crypto";

const UPLOAD_TOKEN_MS = 3_600_000;

export type TokenReading =
  | { readonly ok: true; readonly component: string }
  | { readonly ok: false; readonly why: "invalid" | "expired" };

export class UploadTokens {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  issue(component: string, nowMs: number): string {
    const expiresMs = Math.floor(nowMs) + UPLOAD_TOKEN_MS;
    const body = Buffer.from(JSON.stringify([component, expiresMs])).toString("base64url");
    return `${body}.${this.#sign(body).toString("base64url")}`;
  }

  read(token: string, nowMs: number): TokenReading {
    const [body = "", signature = ""] = token.split(".", 2);
    const given = Buffer.from(signature, "base64url");
    const expected = this.#sign(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return { ok: false, why: "invalid" };
    const [component, expiresMs] = JSON.parse(Buffer.from(body, "base64url").toString()) as [string, number];
    return nowMs < expiresMs ? { ok: true, component } : { ok: false, why: "expired" };
  }

  #sign(body: string): Buffer {
    return createHmac("sha256", this.#secret).update(body).digest();
  }
}
