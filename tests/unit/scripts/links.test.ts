// Relative links of the documents.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Targets of the links of a document that name no file beside it. */
function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(path.join(ROOT, path.dirname(file), target)));
}

test("every relative link leads to a file", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  expect(files.length).toBeGreaterThan(10);
  const broken = files.flatMap((file) =>
    brokenLinks(file, readFileSync(path.join(ROOT, file), "utf8")).map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("a broken link is found", () => {
  expect(brokenLinks("docs/a.md", "[a](../README.md) [b](gone.md#x) [c](https://example.com)")).toEqual([
    "gone.md",
  ]);
});
