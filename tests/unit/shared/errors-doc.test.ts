// docs/errors.md lists the catalogue: every code once, with its status, its text and the place where it is shown.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APP_ERRORS } from "#shared/errors.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Row {
  code: string;
  status: number;
  message: string;
  where: string;
}

function rowsOf(page: string): Row[] {
  return page.split("\n").flatMap((line) => {
    const cells = /^\| `([^`]+)` *\| (\d+) *\| (.+?) *\| (.+?) *\|$/.exec(line);
    if (cells === null) return [];
    const [, code = "", status = "", message = "", where = ""] = cells;
    return [{ code, status: Number(status), message, where }];
  });
}

const rows = rowsOf(readFileSync(path.join(root, "docs/errors.md"), "utf8"));

test("the page lists exactly the codes of the catalogue, in its order, each once", () => {
  expect(rows.map(({ code }) => code)).toEqual(Object.keys(APP_ERRORS));
});

test("status and text are the catalogue's", () => {
  const onPage = rows.map(({ code, status, message }) => [code, { status, message }]);
  expect(Object.fromEntries(onPage)).toEqual(APP_ERRORS);
});

test("texts marked as kept are used nowhere, and every other row names a place", () => {
  const kept = rows.filter(({ where }) => where.startsWith("Text kept, cannot occur: "));
  const sources = ["convex", "src"].flatMap((folder) => sourcesIn(path.join(root, folder)));
  const used = kept.filter(({ code }) => sources.some((text) => text.includes(`"${code}"`)));
  expect(used.map(({ code }) => code)).toEqual([]);
  expect(kept.length).toBeGreaterThan(0);
  expect(rows.filter(({ where }) => where.length < 10).map(({ code }) => code)).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("_generated"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
}
