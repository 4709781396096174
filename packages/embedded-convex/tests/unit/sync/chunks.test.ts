import { expect, test } from "vitest";
import { chunked, takesChunks } from "../../../src/sync/chunks.ts";

test.each([
  [undefined, false],
  ["", false],
  ["1", false],
  ["latest", false],
  ["1.x", false],
  ["0.40.0", false],
  ["1.27.9", false],
  ["1.28.0", true],
  ["1.28", true],
  ["1.41.2", true],
  ["2.0.0", true],
])("a client of version %s understands parts: %s", (version, understands) => {
  expect(takesChunks(version)).toBe(understands);
});

test("a message is cut only when it is longer than one part, and its parts join to the same text", () => {
  const options = { size: 8, transitionId: "t" };
  expect(chunked("12345678", options)).toEqual(["12345678"]);
  const parts = chunked("123456789", options).map((part) => JSON.parse(part) as Record<string, unknown>);
  expect(parts).toMatchObject([
    { type: "TransitionChunk", chunk: "12345678", partNumber: 0, totalParts: 2, transitionId: "t" },
    { type: "TransitionChunk", chunk: "9", partNumber: 1, totalParts: 2, transitionId: "t" },
  ]);
});
