// Which test files run which places of the sources, found by running the tests once with markers. Kept in a file, so that
// after a change only the tests that it concerns run again.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sandbox } from "../sandbox.ts";
import { placeAt, placesOf, withMarkers } from "./markers.ts";

/** By source file, the indexes of the places that a test file reaches. */
type Reached = Record<string, number[]>;

interface Recording {
  /** Digests of what was recorded. */
  readonly sources: Record<string, string>;
  readonly tests: Record<string, { readonly digest: string; readonly reached: Reached }>;
}

type Workplace = Pick<Sandbox, "files" | "read" | "write" | "runMarked">;

const TEST = /\.test\.tsx?$/;
/** They build, lint or start whole stacks; no place is what they are about. */
const LEFT_OUT = /^tests\/(unit\/scripts|wire|security\/wire)\//;

/** Runs the tests whose own text, or what they reached, is not as in `cacheFile`. */
export async function recordReach(
  sandbox: Workplace,
  sources: readonly string[],
  cacheFile: string,
): Promise<Reach> {
  const known = readRecording(cacheFile);
  const digests = Object.fromEntries(sources.map((file) => [file, digestOf(sandbox.read(file))]));
  const isChanged = (file: string): boolean => known.sources[file] !== digests[file];
  const tests = sandbox.files.filter((file) => TEST.test(file) && !LEFT_OUT.test(file));
  const due = tests.filter((test) => {
    const entry = known.tests[test];
    if (entry?.digest !== digestOf(sandbox.read(test))) return true;
    return Object.keys(entry.reached).some(isChanged);
  });
  const found = due.length === 0 ? new Map<string, Reached>() : await runMarked(sandbox, sources, due);
  const entries = tests.map((test) => {
    const reached = found.get(test) ?? (due.includes(test) ? {} : known.tests[test]?.reached) ?? {};
    return [test, { digest: digestOf(sandbox.read(test)), reached }] as const;
  });
  const recording = { sources: digests, tests: Object.fromEntries(entries) };
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(recording));
  return new Reach(recording.tests);
}

export class Reach {
  readonly #tests: Recording["tests"];

  constructor(tests: Recording["tests"]) {
    this.#tests = tests;
  }

  /**
   * The test files that run the code at an offset of a source file, with the share of the file's reached places that each of
   * them reaches. Null for what runs when the module is loaded.
   */
  testsAt(file: string, text: string, offset: number): ReadonlyMap<string, number> | null {
    const place = placeAt(placesOf(file, text), offset);
    if (place === -1) return null;
    const inFile = Object.entries(this.#tests).map(
      ([test, { reached }]) => [test, reached[file] ?? []] as const,
    );
    const size = new Set(inFile.flatMap(([, places]) => places)).size;
    return new Map(
      inFile
        .filter(([, places]) => places.includes(place))
        .map(([test, places]) => [test, places.length / size] as const),
    );
  }
}

async function runMarked(
  sandbox: Workplace,
  sources: readonly string[],
  tests: readonly string[],
): Promise<Map<string, Reached>> {
  const texts = new Map([...sources, ...tests].map((file) => [file, sandbox.read(file)]));
  /** The source file and index of each number. */
  const places: [file: string, index: number][] = [];
  for (const test of tests) sandbox.write(test, `${texts.get(test)}\nglobalThis.beginTest?.();\n`);
  for (const file of sources) {
    const text = texts.get(file) ?? "";
    sandbox.write(file, withMarkers(file, text, places.length));
    for (const index of placesOf(file, text).keys()) places.push([file, index]);
  }
  try {
    const found = new Map<string, Set<number>>();
    for (const { test, numbers } of await sandbox.runMarked(tests)) {
      // Each process that a test starts notes what it reaches.
      const reached = found.get(test) ?? new Set();
      found.set(test, reached);
      for (const number of numbers) reached.add(number);
    }
    return new Map([...found].map(([test, numbers]) => [test, byFile(numbers, places)]));
  } finally {
    for (const [file, text] of texts) sandbox.write(file, text);
  }
}

function byFile(numbers: Iterable<number>, places: readonly [file: string, index: number][]): Reached {
  const reached: Reached = {};
  for (const number of numbers) {
    const [file, index] = places[number] ?? ["", 0];
    (reached[file] ??= []).push(index);
  }
  return reached;
}

function readRecording(file: string): Recording {
  if (!existsSync(file)) return { sources: {}, tests: {} };
  return JSON.parse(readFileSync(file, "utf8")) as Recording;
}

const digestOf = (text: string): string => createHash("sha1").update(text).digest("hex");
