// The site is React's production build, whatever mode the shell or the test runner sets.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

/** Contained in React's development build only. */
const DEVELOPMENT =
  /Download the React DevTools for a better development experience|react-stack-bottom-frame/;

const scripts = (folder: string): string[] =>
  readdirSync(path.join(folder, "assets"))
    .filter((name) => name.endsWith(".js"))
    .sort();

const ofDevelopment = (folder: string): string[] =>
  scripts(folder).filter((name) => DEVELOPMENT.test(readFileSync(path.join(folder, "assets", name), "utf8")));

it("SEC-87 a build under NODE_ENV=test is the production build", { timeout: 240_000 }, async () => {
  expect(process.env.NODE_ENV).toBe("test");
  const cached = await buildSite(PROJECT_DIR);
  const outDir = mkdtempSync(path.join(tmpdir(), "cohort-build-"));
  try {
    const vite = path.join(PROJECT_DIR, "node_modules/vite/bin/vite.js");
    const args = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"];
    await promisify(execFile)(process.execPath, args, {
      cwd: PROJECT_DIR,
      env: { ...process.env, NODE_ENV: "test" },
    });
    expect(ofDevelopment(cached)).toEqual([]);
    expect(ofDevelopment(outDir)).toEqual([]);
    // Names hold the hash of the content.
    expect(scripts(outDir)).toEqual(scripts(cached));
    expect(readFileSync(path.join(outDir, "home.html"), "utf8")).toBe(
      readFileSync(path.join(cached, "home.html"), "utf8"),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
