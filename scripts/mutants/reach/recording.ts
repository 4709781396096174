// Which test files run which places of the sources, found by running the tests once with markers. Kept in a file, so that
// after a change only the tests that it concerns run again.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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

/** Test files that run together; after an interruption, the recording continues behind the last such group. */
const GROUP = 40;

/** Runs the tests whose own text, or what they reached, is not as in `cacheFile`. */
export async function recordReach(
  sandbox: Workplace,
  sources: readonly string[],
  cacheFile: string,
): Promise<Reach> {
  const known = readRecording(cacheFile);
  const digestOfFile = (file: string): string => digestOf(sandbox.read(file));
  const digests = Object.fromEntries(sources.map((file) => [file, digestOfFile(file)]));
  const isChanged = (file: string): boolean => known.sources[file] !== digests[file];
  const recording: Recording = { sources: digests, tests: {} };
  const due: [test: string, digest: string][] = [];
  for (const test of sandbox.files.filter((file) => TEST.test(file) && !LEFT_OUT.test(file))) {
    const digest = digestOfFile(test);
    const entry = known.tests[test];
    if (entry?.digest === digest && !Object.keys(entry.reached).some(isChanged))
      recording.tests[test] = entry;
    else due.push([test, digest]);
  }
  if (due.length === 0) return new Reach(recording.tests);
  const marked = new MarkedSources(sandbox, sources);
  try {
    for (let done = 0; done < due.length; done += GROUP) {
      const group = due.slice(done, done + GROUP);
      const found = await marked.run(group.map(([test]) => test));
      for (const [test, digest] of group) recording.tests[test] = { digest, reached: found.get(test) ?? {} };
      mkdirSync(path.dirname(cacheFile), { recursive: true });
      // An interruption leaves the last complete one.
      writeFileSync(`${cacheFile}.new`, JSON.stringify(recording));
      renameSync(`${cacheFile}.new`, cacheFile);
    }
  } finally {
    marked.restore();
  }
  return new Reach(recording.tests);
}

export class Reach {
  readonly #tests: Recording["tests"];

  constructor(tests: Recording["tests"]) {
    this.#tests = tests;
  }

  /**
   * The test files that run the code at an offset of a source file, with the share of the file's reached places that each of
   * them reaches. Null for what runs when the module is loaded, and for files of which nothing was seen to run: some run in
   * processes that are not recorded.
   */
  testsAt(file: string, text: string, offset: number): ReadonlyMap<string, number> | null {
    const place = placeAt(placesOf(file, text), offset);
    if (place === -1) return null;
    const inFile = Object.entries(this.#tests).map(
      ([test, { reached }]) => [test, reached[file] ?? []] as const,
    );
    const size = new Set(inFile.flatMap(([, places]) => places)).size;
    if (size === 0) return null;
    return new Map(
      inFile
        .filter(([, places]) => places.includes(place))
        .map(([test, places]) => [test, places.length / size] as const),
    );
  }
}

class MarkedSources {
  readonly #sandbox: Workplace;
  readonly #texts: ReadonlyMap<string, string>;
  /** The source file and index of each number. */
  readonly #places: [file: string, index: number][] = [];

  constructor(sandbox: Workplace, sources: readonly string[]) {
    this.#sandbox = sandbox;
    this.#texts = new Map(sources.map((file) => [file, sandbox.read(file)]));
    for (const [file, text] of this.#texts) {
      sandbox.write(file, withMarkers(file, text, this.#places.length));
      for (const index of placesOf(file, text).keys()) this.#places.push([file, index]);
    }
  }

  async run(tests: readonly string[]): Promise<Map<string, Reached>> {
    const texts = new Map(tests.map((test) => [test, this.#sandbox.read(test)]));
    for (const [test, text] of texts) this.#sandbox.write(test, `${text}\nglobalThis.beginTest?.();\n`);
    try {
      const found = new Map<string, Set<number>>();
      for (const { test, numbers } of await this.#sandbox.runMarked(tests)) {
        // Each process that a test starts notes what it reaches.
        const reached = found.get(test) ?? new Set();
        found.set(test, reached);
        for (const number of numbers) reached.add(number);
      }
      return new Map([...found].map(([test, numbers]) => [test, byFile(numbers, this.#places)]));
    } finally {
      this.#write(texts);
    }
  }

  restore(): void {
    this.#write(this.#texts);
  }

  #write(texts: ReadonlyMap<string, string>): void {
    for (const [file, text] of texts) this.#sandbox.write(file, text);
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
