// `npm ci` refuses a lock file that leaves out a package for some other platform, and a registry that lacks one makes npm
// leave it out silently.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly optionalDependencies?: Record<string, string>;
  readonly resolved?: string;
  /** A package of the workspace; `resolved` is its folder. */
  readonly link?: boolean;
}

const lock = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../package-lock.json", import.meta.url)), "utf8"),
) as { packages: Record<string, LockedPackage> };

test("packages for every platform are locked", () => {
  const names = new Set(Object.keys(lock.packages).map((path) => path.split("node_modules/").at(-1)));
  const wanted = Object.values(lock.packages).flatMap((locked) =>
    Object.keys(locked.optionalDependencies ?? {}),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test("no registry's address is written down", () => {
  const installed = Object.values(lock.packages).filter(({ link }) => link !== true);
  expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
