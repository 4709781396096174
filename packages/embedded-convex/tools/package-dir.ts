// Where this package is, and the packages it was installed with.
import { createRequire } from "node:module";
import path from "node:path";

export const PACKAGE_DIR = path.resolve(import.meta.dirname, "..");

/** The `node_modules` that holds the `convex` package: this package's own, or that of the workspace. */
export const MODULES_DIR = path.resolve(
  createRequire(path.join(PACKAGE_DIR, "package.json")).resolve("convex/package.json"),
  "../..",
);
