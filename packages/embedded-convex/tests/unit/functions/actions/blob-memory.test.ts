// How the bytes of Blobs are counted, with a limit that is small.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boundBlobs } from "embedded-convex/src/functions/actions/bounded-blobs.ts";

const LIMIT = 1000;
const FAILURE = "Array buffer allocation failed";
const real = { Blob, File };

beforeAll(() => boundBlobs(LIMIT));
afterAll(() => {
  Object.assign(globalThis, real);
  real.Blob.prototype.constructor = real.Blob;
  real.File.prototype.constructor = real.File;
});
/** Memory of Blobs is free again in a later turn than the one in which they were used last. */
beforeEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
});

const make = (...parts: BlobPart[]): Blob => new Blob(parts);
const bytes = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(size);

describe("a Blob", () => {
  test("may take the whole limit, and again once it is not used any more", async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(make(bytes(LIMIT)).size).toBe(LIMIT);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });

  test.each([
    ["of bytes", () => make(bytes(LIMIT + 1))],
    ["of a buffer", () => make(bytes(LIMIT + 1).buffer)],
    ["of a text", () => make("x".repeat(LIMIT + 1))],
    ["of several parts", () => make(bytes(500), "x".repeat(501))],
    ["that is a File", () => new File([bytes(LIMIT + 1)], "a")],
    [
      "of parts that an iterator gives",
      () => new Blob(new Set([bytes(500), bytes(501)]) as unknown as BlobPart[]),
    ],
  ])("%s cannot take more", (_name, create) => {
    expect(create).toThrow(new RangeError(FAILURE));
  });

  test("shares the bytes of the Blobs that it is made of", () => {
    const inner = make(bytes(600));
    expect(make(inner, inner, bytes(400)).size).toBe(1600);
    expect(() => make(bytes(1))).toThrow(FAILURE);
  });

  test("is counted with the others that are still used", () => {
    const kept = [make(bytes(400)), make(bytes(600))];
    expect(() => make(bytes(1))).toThrow(FAILURE);
    expect(make().size).toBe(0);
    expect(kept.map(({ size }) => size)).toEqual([400, 600]);
  });
});

test("wrong parts fail as without a limit", () => {
  expect(() => new Blob(5 as unknown as BlobPart[])).toThrow(TypeError);
  expect(() => new Blob(null as unknown as BlobPart[])).toThrow(TypeError);
  expect(new Blob(undefined, { type: "a/b" }).size).toBe(0);
});
