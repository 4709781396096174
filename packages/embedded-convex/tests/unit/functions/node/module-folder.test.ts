// The folder from which Node imports "use node" modules.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeModuleFolder } from "embedded-convex/src/functions/node/module-folder.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "cohort-modules-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test("has the modules, and the packages under their names, also those of a scope", () => {
  const place = join(base, "installed");
  mkdirSync(place);
  writeFileSync(join(place, "index.js"), "installed");
  const scratch = join(base, "not/there/yet");
  const modules = [
    { path: "a.js", source: "export const a = 1;" },
    { path: "deep/er/b.js", source: "export const b = 2;" },
  ];
  const packages = new Map([
    ["plain", place],
    ["@scope/one", place],
    ["@scope/two", place],
  ]);
  const folder = writeModuleFolder(scratch, "actions-", { modules, packages });
  expect([dirname(folder), basename(folder)]).toEqual([scratch, expect.stringMatching(/^actions-/)]);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  expect(["a.js", "deep/er/b.js"].map(read)).toEqual(modules.map(({ source }) => source));
  expect(JSON.parse(read("package.json"))).toEqual({ type: "module" });
  for (const name of packages.keys()) {
    expect(read(`node_modules/${name}/index.js`)).toBe("installed");
    expect(realpathSync(join(folder, "node_modules", name))).toBe(realpathSync(place));
  }
  expect(writeModuleFolder(scratch, "actions-", { modules, packages })).not.toBe(folder);
});
