// Which test files import a source file, directly or through others, and how likely each is to notice a change of it: by the
// words of their paths, by their imports and by the functions that they call.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const PREFIXES: readonly [prefix: string, folder: string][] = [
  ["#convex/", "convex/"],
  ["#shared/", "shared/"],
  ["#src/", "src/"],
  ["#tests/", "tests/"],
  ["embedded-convex/", "packages/embedded-convex/"],
  ["@cohort/stand-ins/", "packages/stand-ins/"],
  ["@cohort/launcher/", "packages/launcher/"],
];
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];
const IMPORT = /(?:from|import|mock)\s*\(?\s*["']([^"']+)["']/g;
/** Workers are started by their path. */
const PATH = /["'](\.{1,2}\/[^"']+\.tsx?)["']/g;
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(\s*\[?\s*["'](.+?)["']/g;
/** Tests that import it call every public function, whose names they do not contain. */
const ALL_FUNCTIONS = "tests/helpers/public-functions.ts";

/** Function references; the last name is the function's. */
const CALL = /\b(?:api|internal)\.([\w.]+)\.\w+/g;
const CONVEX_MODULE = /^convex\/(?!_generated|model\/).*\.ts$/;
const FARTHEST = 5;
/** Lets a test with the name of the file come first. */
const NAMESAKE = 100;

const BACKEND = "packages/embedded-convex/src/";
const CONFORMANCE = "packages/embedded-convex/tests/conformance/";

/** "convex/a/b.ts" as `api.a.b`. */
const moduleOf = (file: string): string => file.slice("convex/".length, -".ts".length).replaceAll("/", ".");

export class TestGraph {
  readonly #root: string;
  readonly #files: readonly string[];
  readonly #imports = new Map<string, readonly string[]>();
  readonly #reached = new Map<string, ReadonlyMap<string, number>>();

  /** `files` from the root: sources and tests. */
  constructor(root: string, files: readonly string[]) {
    this.#root = root;
    this.#files = files;
  }

  /** Test files that reach the source file by their imports, the likeliest first. */
  testsFor(file: string): string[] {
    // Conformance tests run the backend out of a bundle, which is built of all of its sources.
    const isBundled = file.startsWith(BACKEND);
    const tests = this.#files.filter(
      (name) =>
        /\.test\.tsx?$/.test(name) &&
        ((isBundled && name.startsWith(CONFORMANCE)) || this.#reach(name).has(file)),
    );
    return this.ranked(file, tests, () => 0);
  }

  /** The test files by the likeness of their paths, imports and calls to the source file, and by what `more` adds to it. */
  ranked(file: string, tests: readonly string[], more: (test: string) => number): string[] {
    const words = wordsOf(file);
    const calls = this.#callsOf(file);
    const likeness = (test: string): number =>
      (isNamesake(test, file) ? NAMESAKE : 0) +
      [...wordsOf(test)].filter((word) => words.has(word)).length +
      Math.max(0, FARTHEST - (this.#reach(test).get(file) ?? FARTHEST)) +
      Math.max(
        this.#callsAll(test) ? (calls.get(moduleOf(file)) ?? 0) : 0,
        ...this.#calledIn(test).map((call) => calls.get(call) ?? 0),
      );
    const ranked = tests.map((test) => ({ test, likeness: likeness(test) + more(test) }));
    return ranked.sort((left, right) => right.likeness - left.likeness).map(({ test }) => test);
  }

  /** The Convex modules that reach the file, as `api.a.b`; the nearer, the higher the number. */
  #callsOf(file: string): ReadonlyMap<string, number> {
    const calls = new Map<string, number>();
    const seen = new Set([file]);
    let reached = [file];
    for (let nearness = FARTHEST; nearness > 0 && reached.length > 0; nearness -= 1) {
      for (const name of reached) if (CONVEX_MODULE.test(name)) calls.set(moduleOf(name), nearness);
      reached = this.#files.filter(
        (name) =>
          name.startsWith("convex/") &&
          !seen.has(name) &&
          this.#importsOf(name).some((one) => reached.includes(one)),
      );
      for (const name of reached) seen.add(name);
    }
    return calls;
  }

  #callsAll(test: string): boolean {
    return test.startsWith("tests/unit/") && this.#importsOf(test).includes(ALL_FUNCTIONS);
  }

  #calledIn(test: string): string[] {
    const text = readFileSync(path.join(this.#root, test), "utf8");
    return [...text.matchAll(CALL)].map(([, call = ""]) => call);
  }

  /** The files a test reaches, and through how many imports. */
  #reach(test: string): ReadonlyMap<string, number> {
    const known = this.#reached.get(test);
    if (known !== undefined) return known;
    const reached = new Map([[test, 0]]);
    for (const [file, steps] of reached)
      for (const next of this.#importsOf(file)) if (!reached.has(next)) reached.set(next, steps + 1);
    this.#reached.set(test, reached);
    return reached;
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(path.join(this.#root, file), "utf8");
    const named = [...text.matchAll(IMPORT), ...text.matchAll(PATH)].flatMap(
      ([, name = ""]) => this.#resolved(file, name) ?? [],
    );
    const globbed = [...text.matchAll(GLOB)].flatMap(([, pattern = ""]) => {
      const folder = path.join(path.dirname(file), pattern.slice(0, pattern.indexOf("*")));
      return this.#files.filter((name) => name.startsWith(folder));
    });
    const found = [...named, ...globbed];
    this.#imports.set(file, found);
    return found;
  }

  #resolved(from: string, name: string): string | null {
    const prefix = PREFIXES.find(([start]) => name.startsWith(start));
    const base = name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : prefix && prefix[1] + name.slice(prefix[0].length);
    if (base === undefined) return null;
    const found = ENDINGS.map((ending) => base.replace(/\.js$/, "") + ending).find((candidate) => {
      const whole = path.join(this.#root, candidate);
      return existsSync(whole) && statSync(whole).isFile();
    });
    return found ?? null;
  }
}

const PLAIN: ReadonlySet<string> = new Set([
  "src",
  "test",
  "tests",
  "unit",
  "ts",
  "tsx",
  "packages",
  "model",
]);

/** "folder/a.test.ts" and "folder/a.ts" as "a". */
const nameOf = (file: string): string => path.basename(file).replace(/(\.test)?\.tsx?$/, "");

/** "folder/a.test.ts", and "folder/a-forms.test.ts", of "folder/a.ts". */
const isNamesake = (test: string, file: string): boolean => `${nameOf(test)}-`.startsWith(`${nameOf(file)}-`);

const wordsOf = (file: string): Set<string> =>
  new Set(
    file
      .replace(/([a-z])([A-Z])/g, "$1-$2")
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ""))
      .filter((word) => word !== "" && !PLAIN.has(word)),
  );
