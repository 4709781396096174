// Frames of pushed bundles as places in the author's files.
import { expect, test, vi } from "vitest";
import { StackMapper } from "../../../src/functions/source-maps.ts";
import { MODULE_SCHEME } from "../../../src/functions/isolate/module-loader.ts";

/** Line 1 of the bundle is line 7 of the source. */
const MAP = JSON.stringify({ version: 3, sources: ["../convex/a.ts"], names: [], mappings: "AAMA" });
const stackOf = (path: string) => `Error: x\n    at handler (${MODULE_SCHEME}${path}:1:1)`;

test("a map is read once for each module, also when it cannot be read", () => {
  const sourceMapOf = vi.fn((path: string) => ({ "a.js": MAP, "broken.js": "{" })[path] ?? null);
  const mapper = new StackMapper(sourceMapOf);
  for (let time = 0; time < 2; time += 1) {
    expect(mapper.map(stackOf("a.js"))).toEqual(["    at handler (../convex/a.ts:7:0)"]);
    expect(mapper.map(stackOf("broken.js"))).toEqual(["    at handler (broken.js:1:1)"]);
    expect(mapper.map(stackOf("none.js"))).toEqual(["    at handler (none.js:1:1)"]);
  }
  expect(sourceMapOf.mock.calls.flat()).toEqual(["a.js", "broken.js", "none.js"]);
});
