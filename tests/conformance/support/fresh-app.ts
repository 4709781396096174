// A fresh application in a folder of its own, as `npm create convex` and `npm install` leave it: sources, a manifest, packages.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export interface FreshApp {
  readonly folder: string;
  dispose(): void;
}

export function freshApp(fixture: string): FreshApp {
  const folder = mkdtempSync(path.join(tmpdir(), "fresh-app-"));
  cpSync(path.join(ROOT, "tests/fixtures", fixture), folder, { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "dir");
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
