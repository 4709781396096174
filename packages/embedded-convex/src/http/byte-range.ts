// The Range header of a request for one part of a file (RFC 9110).

/** Both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Null: send it whole, as an empty file always is. Several parts and headers that make no sense count as none, as the standard allows. */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [match, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (match === undefined || match === "bytes=-" || size === 0) return null;
  return first === "" ? suffix(Number(last), size) : between(Number(first), lastByte(last), size);
}

const lastByte = (text: string): number => (text === "" ? Infinity : Number(text));

function between(start: number, last: number, size: number): ByteRange | "unsatisfiable" | null {
  if (last < start) return null;
  return start >= size ? "unsatisfiable" : { start, end: Math.min(last, size - 1) };
}

function suffix(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
