import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { compiledTexts } from "./scripts/texts/vite-plugin.ts";

/**
 * A test with `.only` by mistake would hide all others, and one without an assertion cannot fail. Projects do not inherit these.
 */
const strict = { allowOnly: false, expect: { requireAssertions: true } };

/** Test files that replace modules. They need modules of their own; all others share what is loaded once per worker. */
function mockingFiles(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  return files.filter(
    (file) => /\.test\.tsx?$/.test(file) && /^vi\.(?:un)?mock\(/m.test(readFileSync(file, "utf8")),
  );
}

const CONVEX = ["tests/unit/convex", "tests/security/convex"];
const CONVEX_MOCKING = mockingFiles(CONVEX);
const convexProject = {
  ...strict,
  environment: "edge-runtime",
  setupFiles: ["tests/helpers/convex-setup.ts"],
  // A busy machine needs several times what an idle one does; no test measures time.
  testTimeout: 30_000,
  server: { deps: { inline: ["convex-test", "@convex-dev/rate-limiter", "@convex-dev/batch-worker"] } },
};

const CLIENT = ["tests/unit/src", "tests/security/src"];
const CLIENT_MOCKING = mockingFiles(CLIENT);
const clientProject = {
  ...strict,
  environment: "happy-dom",
  setupFiles: ["tests/helpers/client-setup.ts"],
  testTimeout: 30_000,
};

const LOCAL = ["packages/*/tests/unit", "tests/unit/scripts", "tests/security/node"];
/**
 * Of these, tests that start no process, thread or context, and replace no module. Those of `http` depend on Node's own Request
 * and Response, which the stand-ins replace.
 */
const LOCAL_SHARED = [
  "packages/stand-ins/tests/unit",
  ...["admin", "database", "docs", "query", "scheduler", "sync", "values"].map(
    (layer) => `packages/embedded-convex/tests/unit/${layer}`,
  ),
];
const localProject = {
  ...strict,
  environment: "node",
  pool: "forks" as const,
  execArgv: ["--experimental-vm-modules", "--no-warnings"],
  testTimeout: 30_000,
};

/**
 * Tests of processes are repeated once, as stories are: two busy cores can exceed a time limit, while a lasting fault fails
 * twice. `npm test` names those that needed it.
 */
const RETRY = 1;

/** Tests of processes and of time run after the others, when `npm run check` has ended the linter beside them. */
const PROCESSES_LAST = 1;
/** They wait for processes a third of their time. */
const PROCESSES_WORKERS = Math.max(3, availableParallelism());

const allIn = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

// One project per world: Convex functions run in an edge-like runtime, the engine in Node, the client in a DOM.
export default defineConfig({
  test: {
    // Vitest leaves one core to its watcher; nobody watches here, and CI has two. One more than these uses the time in which
    // another one collects its files.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "shared",
          ...strict,
          include: ["tests/unit/shared/**/*.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...convexProject,
          name: "convex",
          include: allIn(CONVEX),
          exclude: CONVEX_MOCKING,
          isolate: false,
        },
      },
      { test: { ...convexProject, name: "convex-mocking", include: CONVEX_MOCKING } },
      {
        plugins: [compiledTexts()],
        test: { ...localProject, name: "prerender", include: ["tests/unit/prerender/**/*.test.{ts,tsx}"] },
      },
      {
        test: {
          ...localProject,
          name: "local",
          retry: RETRY,
          include: allIn(LOCAL),
          exclude: allIn(LOCAL_SHARED),
          maxWorkers: PROCESSES_WORKERS,
          sequence: { groupOrder: PROCESSES_LAST },
        },
      },
      {
        test: {
          ...localProject,
          name: "local-shared",
          include: allIn(LOCAL_SHARED),
          isolate: false,
        },
      },
      {
        plugins: [compiledTexts()],
        test: {
          ...clientProject,
          name: "src",
          include: allIn(CLIENT),
          exclude: CLIENT_MOCKING,
          isolate: false,
        },
      },
      {
        plugins: [compiledTexts()],
        test: { ...clientProject, name: "src-mocking", include: CLIENT_MOCKING },
      },
      {
        test: {
          name: "conformance",
          ...strict,
          retry: RETRY,
          include: [
            "packages/*/tests/conformance/**/*.test.{ts,tsx}",
            "tests/wire/**/*.test.ts",
            "tests/security/wire/**/*.test.ts",
          ],
          environment: "node",
          globalSetup: "packages/embedded-convex/tests/conformance/support/prepared.ts",
          pool: "forks",
          testTimeout: 60_000,
          // A file may wait for another one that prepares what both begin with.
          hookTimeout: 120_000,
          maxWorkers: PROCESSES_WORKERS,
          sequence: { groupOrder: PROCESSES_LAST },
        },
      },
    ],
  },
});
