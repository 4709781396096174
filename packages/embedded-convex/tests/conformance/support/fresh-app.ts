// A fresh application in a folder of its own, as `npm create convex` and `npm install` leave it: sources, a manifest, packages.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MODULES_DIR } from "../../../tools/package-dir.ts";

const FIXTURES = path.resolve(import.meta.dirname, "../../fixtures");

export interface FreshApp {
  readonly folder: string;
  dispose(): void;
}

export function freshApp(fixture: string): FreshApp {
  const folder = mkdtempSync(path.join(tmpdir(), "fresh-app-"));
  cpSync(path.join(FIXTURES, fixture), folder, { recursive: true });
  symlinkSync(MODULES_DIR, path.join(folder, "node_modules"), "dir");
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
