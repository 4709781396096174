// Relative links and pictures of the documents, with the headings they name.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Links and pictures in Markdown, and pictures in HTML: path and heading. */
const LINKS = /\]\(([^)\s#]*)(?:#([^)\s]*))?\)|\bsrc="([^"#]+)"/g;

/** Ids of the headings of a document, as GitHub makes them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Targets of a document that name no file, or no heading of a document. */
function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(LINKS)]
    .map(([, target = "", heading = "", picture = ""]) => ({ target: target || picture, heading }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .filter(({ target, heading }) => !leads(file, text, { target, heading }))
    .map(({ target, heading }) => (heading === "" ? target : `${target}#${heading}`));
}

function leads(
  file: string,
  text: string,
  { target, heading }: { target: string; heading: string },
): boolean {
  const found = path.join(ROOT, path.dirname(file), target);
  if (target !== "" && !existsSync(found)) return false;
  if (heading === "" || (target !== "" && !target.endsWith(".md"))) return true;
  return headingsOf(target === "" ? text : readFileSync(found, "utf8")).includes(heading);
}

test("every relative link leads to a file", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  expect(files.length).toBeGreaterThan(10);
  const broken = files.flatMap((file) =>
    brokenLinks(file, readFileSync(path.join(ROOT, file), "utf8")).map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("a broken link, picture or heading is found", () => {
  const text = `# A heading
[a](../README.md) [b](gone.md#x) [c](https://example.com) [d](#a-heading) [e](#no-heading) ![f](gone.webp)
<img src="gone.png"> [g](../README.md#no-heading) [h](glossary.md#glossary)`;
  expect(brokenLinks("docs/a.md", text)).toEqual([
    "gone.md#x",
    "#no-heading",
    "gone.webp",
    "gone.png",
    "../README.md#no-heading",
  ]);
});

test("every guide is reached from the index", () => {
  const index = readFileSync(path.join(ROOT, "docs/README.md"), "utf8");
  const documents = execFileSync("git", ["ls-files", "docs/**.md"], { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split("\n");
  const missing = documents
    .map((file) => path.relative("docs", file))
    .filter(
      (file) => file !== "README.md" && !file.startsWith("developers/adr/") && !index.includes(`](${file})`),
    );
  expect(missing).toEqual([]);
});
