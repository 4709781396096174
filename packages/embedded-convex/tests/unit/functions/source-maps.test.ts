// Frames of pushed bundles as places in the author's files.
import { describe, expect, test, vi } from "vitest";
import { StackMapper } from "../../../src/functions/source-maps.ts";
import type { ModulePlace } from "../../../src/functions/isolate/single-use-script.ts";
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

describe("a stack", () => {
  const mapper = new StackMapper((path) => (path === "a.js" ? MAP : null), "/scratch/actions-1/");
  const mapped = (...frames: string[]): string[] => mapper.map(["Error: x", ...frames].join("\n"));

  test.each([
    ["without a function", "    at convex:/a.js:1:1", "    at ../convex/a.ts:7:0"],
    ["of a module without a map", "    at handler (convex:/dir/b.js:3:9)", "    at handler (dir/b.js:3:9)"],
    ["of a Node module", "    at f (convex:/user/n.js?v=1:2:5)", "    at f (n.js:2:5)"],
    ["of a Node module on disk", "    at f (file:///scratch/actions-1/n.js#x:2:5)", "    at f (n.js:2:5)"],
    [
      "of a Node module on disk, as a path",
      "    at f (/scratch/actions-1/dir/n.js:2:5)",
      "    at f (dir/n.js:2:5)",
    ],
  ])("shows a frame %s by its file", (_name, frame, expected) => {
    expect(mapped(frame)).toEqual([expected]);
  });

  test.each([
    "    at step (convex:/_system/prelude.js:1:1)",
    "    at step (node:internal/process:1:1)",
    "    at step (/scratch/actions-2/n.js:1:1)",
    "    at native",
    "at step (convex:/a.js:1:1)",
  ])("does not show %s", (frame) => {
    expect(mapped(frame)).toEqual([]);
  });

  test("has no frames of the library around those of the function, and keeps those in between", () => {
    const library = "    at invoke (convex:/_deps/convex/src/server/impl/registration_impl.js:9:9)";
    const own = "    at handler (convex:/b.js:1:1)";
    const [shownLibrary, shownOwn] = [library, own].map((frame) => frame.replace("convex:/", ""));
    expect(mapped(library, own, library, own, library)).toEqual([shownOwn, shownLibrary, shownOwn]);
    expect(mapped(library)).toEqual([]);
  });

  test("of the text that runs is of the text that was pushed", () => {
    const placeOf = vi.fn(({ path, line, column }: ModulePlace) =>
      line === 2 ? null : { path, line: line + 1, column: column * 2 },
    );
    const other = new StackMapper(() => null, null, placeOf);
    expect(other.map("Error\n    at a (convex:/b.js:1:4)\n    at b (convex:/b.js:2:4)")).toEqual([
      "    at a (b.js:2:7)",
    ]);
    expect(placeOf.mock.calls[0]).toEqual([{ path: "b.js", line: 1, column: 3 }]);
    expect(other.map("Error\n    at a (/scratch/actions-1/n.js:1:4)")).toEqual([]);
  });
});

test("a printed text shows the frames of its errors, with what stands around them", () => {
  const mapper = new StackMapper((path) => (path === "a.js" ? MAP : null));
  const text = [
    "{ error: Error: x",
    "      at handler (convex:/a.js:1:1) {",
    "      at invoke (convex:/_deps/convex/src/server/impl/registration_impl.js:9:9)",
    "      at step (convex:/_system/prelude.js:1:1) }",
    "    looked at home",
  ];
  expect(mapper.mapText(text.join("\n")).split("\n")).toEqual([
    "{ error: Error: x",
    "      at handler (../convex/a.ts:7:0) { }",
    "    looked at home",
  ]);
  expect(mapper.mapText("    at handler (convex:/a.js:1:1)")).toBe("    at handler (convex:/a.js:1:1)");
});
