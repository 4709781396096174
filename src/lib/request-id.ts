// Idempotency keys for requests that must not run twice.

/** 32 hexadecimal digits. Not randomUUID, which pages served without TLS do not have. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
