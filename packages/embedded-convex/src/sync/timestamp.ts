// Timestamps travel as base64 of eight little-endian bytes (protocol B); inside the engine they are bigints of nanoseconds.

const recent = new Map<bigint, string>();
const MAX_RECENT = 16;

/** A transition leads from one time to another, and the same two go out to many clients in a row. */
export function encodeTs(ts: bigint): string {
  const known = recent.get(ts);
  if (known !== undefined) return known;
  if (recent.size >= MAX_RECENT) recent.clear();
  const text = encoded(ts);
  recent.set(ts, text);
  return text;
}

function encoded(ts: bigint): string {
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
