// Timestamps travel as base64 of eight little-endian bytes (protocol B); inside the engine they are bigints of nanoseconds.

export function encodeTs(ts: bigint): string {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** Null when the text is not exactly eight bytes of base64. */
export function decodeTs(text: string): bigint | null {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8 || bytes.toString("base64") !== text) return null;
  return bytes.readBigUInt64LE();
}

export function maxTs(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
