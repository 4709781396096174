// The walks of docs/architecture.md hold: every named file and function exists, and each hop calls the next one.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FILES = execFileSync("git", ["ls-files", "src", "convex", "packages/*/src/*"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n");

interface Hop {
  readonly file: string;
  readonly name: string;
  /** The hop that calls it; null at the start of a chain. */
  readonly caller: Hop | null;
}

/** `a.ts:f` → `b.ts:g`, `c.ts:h` is one chain in which f calls g and h. */
function hopsOf(text: string): Hop[] {
  const hops: Hop[] = [];
  let end = 0;
  for (const found of text.matchAll(/`([\w./-]+\.tsx?):(#?\w+)`/g)) {
    const between = text.slice(end, found.index);
    const last = hops.at(-1) ?? null;
    const [, file = "", name = ""] = found;
    const caller = between.trim() === "→" ? last : /^,\s*$/.test(between) ? (last?.caller ?? null) : null;
    hops.push({ file, name, caller });
    end = found.index + found[0].length;
  }
  return hops;
}

function sourceOf(file: string): string {
  const [match, ...others] = FILES.filter(
    (candidate) => candidate === file || candidate.endsWith(`/${file}`),
  );
  if (match === undefined) throw new Error(`No file ${file}`);
  if (others.length > 0) throw new Error(`${file} may be ${[match, ...others].join(", ")}`);
  return readFileSync(path.join(ROOT, match), "utf8");
}

const DECLARATION = "(?:function|const|readonly|async|get) |^ +";

function faultsOf({ file, name, caller }: Hop): string[] {
  const isDeclared = new RegExp(`(?:${DECLARATION})${name}\\b`, "m").test(sourceOf(file));
  const faults = isDeclared ? [] : [`${file} declares no ${name}`];
  if (caller === null) return faults;
  const isCalled = new RegExp(`\\b${name.replace("#", "")}\\b`).test(sourceOf(caller.file));
  return isCalled ? faults : [...faults, `${caller.file} does not call ${name} of ${file}`];
}

test("every hop of the walks exists and calls the next one", () => {
  const page = readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8");
  const start = page.indexOf("## Three walks through the code");
  const hops = hopsOf(page.slice(start, page.indexOf("\n## ", start + 1)));
  expect(hops.length).toBeGreaterThan(40);
  expect(hops.flatMap(faultsOf)).toEqual([]);
});

test("a renamed function and a missing call are found", () => {
  const hops = hopsOf(
    "`convex/checkouts.ts:renamed` → `workflows/takePayment.ts:makeOrder`, `model/seats.ts:takeSeat`",
  );
  expect(hops.flatMap(faultsOf)).toEqual([
    "convex/checkouts.ts declares no renamed",
    "convex/checkouts.ts does not call takeSeat of model/seats.ts",
  ]);
});
