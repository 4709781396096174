// Joined class names: the short list of utilities against tailwind-merge's own, for the classes that the client has.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "#src/lib/cn.ts";

const SRC = path.resolve("src");

/** The widths that the tokens name; other names have no effect. */
const CONTAINERS = [
  ...readFileSync(path.join(SRC, "styles", "tokens.css"), "utf8").matchAll(/--container-([a-z]+):/g),
].map(([, name = ""]) => name);

const complete = extendTailwindMerge({
  extend: {
    theme: { text: ["display", "title", "heading"], container: CONTAINERS },
  },
});

/** Utilities without their variants, at most two of each name. */
function utilities(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const words = files.flatMap((name) =>
    [...readFileSync(path.join(SRC, name), "utf8").matchAll(/"([^"\n]*)"/g)].flatMap(([, text = ""]) =>
      text.split(/\s+/),
    ),
  );
  const plain = words.map((word) => word.replace(/^.*:(?![^[]*\])/, ""));
  const known = [...new Set(plain)].filter(
    (word) => /^-?[a-z]/.test(word) && complete(`${word} ${word}`) === word,
  );
  const nameOf = (word: string): string => word.replace(/-[^-]*$/, "");
  const seen = new Map<string, number>();
  return known.filter((word) => {
    const count = (seen.get(nameOf(word)) ?? 0) + 1;
    seen.set(nameOf(word), count);
    return count <= 2;
  });
}

test("for two utilities of the client the result is that of the complete list", () => {
  const all = utilities();
  expect(all.length).toBeGreaterThan(150);
  const pairs = all.flatMap((first) =>
    all.filter((second) => second !== first).map((second) => `${first} ${second}`),
  );
  expect(pairs.filter((pair) => cn(pair) !== complete(pair))).toEqual([]);
});

test("every named width is one of the tokens", () => {
  const named = /\bmax-w-(?!none\b|full\b|fit\b|max\b|min\b)([a-z]\w*|\dxl)\b/g;
  const unknown = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .flatMap((name) =>
      [...readFileSync(path.join(SRC, name), "utf8").matchAll(named)]
        .filter(([, width = ""]) => !CONTAINERS.includes(width))
        .map(([utility]) => `${name}: ${utility}`),
    );
  expect(unknown).toEqual([]);
});

test("variants and important marks keep utilities apart", () => {
  expect(cn("p-4 sm:p-6", "p-2")).toBe("sm:p-6 p-2");
  expect(cn("p-4", false, undefined, ["sm:p-2"])).toBe("p-4 sm:p-2");
  expect(cn("text-sm text-ink", "text-heading")).toBe("text-ink text-heading");
});
