// Our merging of class names against tailwind-merge, for every pair of classes that the sources hold.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "../../../../src/lib/cn.ts";

const general = extendTailwindMerge({
  extend: {
    theme: { text: ["display", "title", "heading"], container: ["page", "measure", "dialog", "narrow"] },
  },
});

const SOURCES = path.join(import.meta.dirname, "../../../../src");

/** Everything in quotes that looks like a utility, without its variants; words of sentences are among them, harmlessly. */
function utilitiesInUse(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith("cn.ts"),
  );
  const texts = files.flatMap((name) => [
    ...readFileSync(path.join(SOURCES, name), "utf8").matchAll(/"([^"\n]*)"/g),
  ]);
  const tokens = texts.flatMap(([, text = ""]) => text.split(/\s+/));
  return [...new Set(tokens)].filter((token) => /^[a-z][a-z-]*(?:-[\d./]+|-\[[^\]:]+\])?$/.test(token));
}

/** Of those that differ by their number alone one, and only what the general solution knows as a utility. */
function representatives(): string[] {
  const shapes = new Map(utilitiesInUse().map((token) => [token.replace(/[\d./]+|\[.*\]/, "#"), token]));
  return [...shapes.values()].filter((token) => general(`${token} ${token}`) === token);
}

/** Tens of thousands of pairs, on a busy machine. */
const SLOW_MS = 60_000;

test(
  "of every two utilities in use the same stay as with the general solution",
  () => {
    const utilities = representatives();
    expect(utilities.length).toBeGreaterThan(100);
    const differences: string[] = [];
    for (const first of utilities)
      for (const second of utilities) {
        const both = `${first} ${second}`;
        if (first !== second && cn(both) !== general(both)) differences.push(both);
      }
    expect([utilities.length, differences]).toEqual([utilities.length, []]);
  },
  SLOW_MS,
);

test("variants are kinds of their own, negative values are not, and what came later stays in its place", () => {
  expect(cn("p-6 sm:p-9 text-sm", "sm:p-7")).toBe("p-6 text-sm sm:p-7");
  expect(cn("ml-2 -ml-3.5", false, undefined, ["own", { hidden: false }])).toBe("-ml-3.5 own");
  expect(cn("[&_textarea]:min-h-24 min-h-36 [&_textarea]:min-h-20")).toBe("min-h-36 [&_textarea]:min-h-20");
});
