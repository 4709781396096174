import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readRules, wordFaults } from "../../../scripts/check-words.ts";

const rules = readRules(readFileSync(path.resolve(import.meta.dirname, "../../../docs/glossary.md"), "utf8"));

test("the glossary has rules, alternatives included", () => {
  expect(rules.length).toBeGreaterThan(15);
  expect(wordFaults("a.ts", "const x = owedBack();", rules)).toEqual([
    'a.ts:1: "owedBack", say refund needed',
  ]);
});

test("planted words are found in names and in phrases, with their lines", () => {
  const planted = ["// fine", "class Door {}", "// in the same breath", "// hands over the row"];
  expect(wordFaults("a.ts", planted.join("\n"), rules)).toEqual([
    expect.stringMatching(/a\.ts:2: .* say `SyscallHost`, endpoint/),
    expect.stringContaining("a.ts:3"),
    expect.stringContaining("a.ts:4"),
  ]);
});

test("ordinary words pass", () => {
  const text = "burst traffic, patients, a doorway, the outcome of a refund, let a promise go";
  expect(wordFaults("a.ts", text, rules)).toEqual([]);
});
