import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// One project per world: Convex functions run in an edge-like runtime, the engine in Node, the client in a DOM.
export default defineConfig({
  test: {
    // Vitest leaves one core to its watcher; nobody watches here, and CI has two.
    // A test left alone by mistake would hide all others.
    allowOnly: false,
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "shared",
          include: ["tests/unit/shared/**/*.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "convex",
          include: ["tests/unit/convex/**/*.test.ts", "tests/security/convex/**/*.test.ts"],
          environment: "edge-runtime",
          testTimeout: 20_000,
          // A busy machine needs several times what an idle one does; no test measures time.
          testTimeout: 30_000,
          server: {
            deps: { inline: ["convex-test", "@convex-dev/rate-limiter", "@convex-dev/batch-worker"] },
          },
        },
      },
      {
        test: {
          name: "local",
          include: [
            "packages/*/tests/unit/**/*.test.ts",
            "tests/unit/scripts/**/*.test.ts",
            "tests/security/node/**/*.test.ts",
          ],
          environment: "node",
          pool: "forks",
          execArgv: ["--experimental-vm-modules", "--no-warnings"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "src",
          include: ["tests/unit/src/**/*.test.{ts,tsx}", "tests/security/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "conformance",
          include: [
            "packages/*/tests/conformance/**/*.test.{ts,tsx}",
            "tests/wire/**/*.test.ts",
            "tests/security/wire/**/*.test.ts",
          ],
          environment: "node",
          pool: "forks",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
