// Messages on a stream of bytes, in whatever pieces they arrive.
import { describe, expect, it } from "vitest";
import { frameOf, FrameReader } from "embedded-convex/src/functions/bounded/frames.ts";

const MESSAGES = [{ type: "call", text: "ä🧠" }, null, "x".repeat(300), [1, 2]];
const STREAM = Buffer.concat(MESSAGES.map(frameOf));

function readAll(pieces: readonly Buffer[]): unknown[] {
  const reader = new FrameReader();
  const read: unknown[] = [];
  for (const piece of pieces) {
    reader.add(piece);
    for (let next = reader.next(); next !== undefined; next = reader.next()) read.push(next);
  }
  return read;
}

describe("messages", () => {
  it("are their length in bytes, and their text", () => {
    expect([...frameOf("ä")]).toEqual([4, 0, 0, 0, ...Buffer.from('"ä"')]);
    expect(frameOf("x".repeat(300)).readUInt32LE(0)).toBe(302);
  });

  it.each([1, 2, 3, 4, 5, 7, 64, 100_000])("are read from pieces of %i bytes", (size) => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < STREAM.length; at += size) pieces.push(STREAM.subarray(at, at + size));
    expect(readAll(pieces)).toEqual(MESSAGES);
  });

  it("are read from two pieces, cut anywhere", () => {
    for (let at = 0; at <= STREAM.length; at += 1)
      expect(readAll([STREAM.subarray(0, at), STREAM.subarray(at)])).toEqual(MESSAGES);
  });

  it("are read when pieces are waiting together", () => {
    const reader = new FrameReader();
    for (const byte of STREAM) reader.add(Buffer.from([byte]));
    const read: unknown[] = [];
    for (let next = reader.next(); next !== undefined; next = reader.next()) read.push(next);
    expect(read).toEqual(MESSAGES);
  });

  it("are not read before they are whole", () => {
    const reader = new FrameReader();
    expect(reader.next()).toBeUndefined();
    reader.add(STREAM.subarray(0, frameOf(MESSAGES[0]).length - 1));
    expect(reader.next()).toBeUndefined();
  });
});
