// Comments cite docs/protocol.md by section: each cited section must exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const PACKAGES = path.join(import.meta.dirname, "../../../..");
const DOCUMENT = path.join(import.meta.dirname, "../../../docs/protocol.md");
const FOLDERS = ["src", "tests", "stress", "bench", "tools"];
const SECTION = String.raw`[A-Z](?:\.\d+)*`;
const CITATION = new RegExp(String.raw`\bprotocol (${SECTION}(?:-${SECTION})?)(?![a-z])`, "g");

/** `A`, `A.1` from headings, and `B.3.5` from the numbered rules below a heading. */
function sectionsOf(document: string): Set<string> {
  const sections = new Set<string>();
  let current = "";
  for (const line of document.split("\n")) {
    const heading = /^##+ ([A-Z](?:\.\d+)*)/.exec(line)?.[1];
    const rule = /^(\d+)\. /.exec(line)?.[1];
    if (heading !== undefined) sections.add((current = heading));
    else if (rule !== undefined) sections.add(`${current}.${rule}`);
  }
  return sections;
}

function citations(): { file: string; section: string }[] {
  const folders = readdirSync(PACKAGES).flatMap((name) => FOLDERS.map((folder) => path.join(name, folder)));
  const files = folders
    .filter((folder) => existsSync(path.join(PACKAGES, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(PACKAGES, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:tsx?|js)$/.test(file))
        .map((file) => path.join(folder, file)),
    );
  return files.flatMap((file) => {
    const text = readFileSync(path.join(PACKAGES, file), "utf8");
    const cited = [...text.matchAll(CITATION)].flatMap(([, range = ""]) => range.split("-"));
    return cited.map((section) => ({ file, section }));
  });
}

test("every cited section of the protocol exists", () => {
  const sections = sectionsOf(readFileSync(DOCUMENT, "utf8"));
  const cited = citations();
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
});
