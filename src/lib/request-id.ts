// Names one decision of a person, so that the server knows it again when it is asked twice.

/** 32 hexadecimal digits. Not randomUUID, which pages served without TLS do not have. */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
