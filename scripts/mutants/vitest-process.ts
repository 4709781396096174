// A process that holds one Vitest for many runs, so that only the changed file is transformed anew. Its parent ends it
// when a run takes too long.
import path from "node:path";
import { createVitest } from "vitest/node";

export interface RunRequest {
  readonly tests: readonly string[];
  /** Since the run before. */
  readonly changed: readonly string[];
}

/** The first test file that failed, "" when no file did but the run; null when all passed. */
export interface RunReply {
  readonly failed: string | null;
}

const [jobs = "1"] = process.argv.slice(2);
const root = process.cwd();
const quiet = { reporters: [{}], silent: true };
const vitest = await createVitest("test", {
  root,
  watch: false,
  bail: 1,
  maxWorkers: Number(jobs),
  ...quiet,
});
await vitest.standalone();

async function run({ tests, changed }: RunRequest): Promise<RunReply> {
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  const wanted = new Set(tests.map((test) => path.join(root, test)));
  const found = await vitest.globTestSpecifications([...tests]);
  const specifications = found.filter(({ moduleId }) => wanted.has(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also answers the modules of earlier runs.
  const failed = testModules.find((module) => wanted.has(module.moduleId) && !module.ok());
  if (failed !== undefined) return { failed: path.relative(root, failed.moduleId) };
  return { failed: unhandledErrors.length > 0 ? "" : null };
}

process.on("message", (request: RunRequest) => {
  void run(request).then(
    (reply) => process.send?.(reply),
    () => process.send?.({ failed: "" } satisfies RunReply),
  );
});
process.once("disconnect", () => process.exit());
