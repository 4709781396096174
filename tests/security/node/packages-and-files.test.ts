// Install scripts and digests of packages, and file names that leave their folder.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobStore } from "embedded-convex/src/storage/blob-store.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const json = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), "utf8"));

describe("packages", () => {
  const { packages } = json("package-lock.json") as {
    packages: Record<
      string,
      {
        integrity?: string;
        link?: boolean;
        hasInstallScript?: boolean;
        bundled?: boolean;
        inBundle?: boolean;
      }
    >;
  };
  const manifest = json("package.json") as Record<"dependencies" | "devDependencies", Record<string, string>>;

  it("SEC-58 every package of the lock file has its digest", () => {
    const installed = Object.entries(packages).filter(
      ([name, { link }]) => name.includes("node_modules/") && link !== true,
    );
    expect(installed.length).toBeGreaterThan(300);
    const without = installed.filter(
      ([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true,
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it("SEC-58 dependencies are pinned to one version each", () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const loose = versions.filter(
      ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it("SEC-58 no package runs a script at install that is not on the list", () => {
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([name]) => name.split("node_modules/").at(-1));
    expect([...new Set(scripted)].sort()).toEqual(WITH_SCRIPTS);
  });
});

/** Reviewed scripts. Review the script of a package before it is added here. */
const WITH_SCRIPTS = ["esbuild", "lmdb", "msgpackr-extract"];

describe("names of files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "cohort-names-"));
    writeFileSync(path.join(folder, "secret"), "secret");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const NAMES = [
    ...["../secret", "../../secret", "/etc/passwd", "..%2fsecret", "..\\secret", "secret", "", ".", ".."],
    ...["a/../../secret", "\u0000", "a".repeat(5000), "%2e%2e/secret", "....//secret"],
  ];

  it.each(NAMES)("SEC-62 the key %j reads, sends and removes nothing", async (key) => {
    const store = new BlobStore({ folder: path.join(folder, "files"), randomBytes });
    expect(await store.read("", key).catch(() => null)).toBeNull();
    expect(await Promise.resolve(store.stream("", key, { start: 0, end: 1 })).catch(() => null)).toBeNull();
    await store.remove("", key).catch(() => undefined);
    expect(readdirSync(folder)).toContain("secret");
    expect(readFileSync(path.join(folder, "secret"), "utf8")).toBe("secret");
  });
});
