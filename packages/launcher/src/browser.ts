// Finds a Chromium that starts: CHROME_BIN, the one inside @sparticuz/chromium, Playwright's own, the system's. The
// package's comes before the system's since it is a headless shell, which takes less than half the processor time of a whole
// browser for the same stories, and since it is the same version everywhere.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_DIR } from "./project.ts";

const CACHE_DIR = path.join(PROJECT_DIR, ".cache/chromium");
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const LAUNCH_TIMEOUT_MS = 30_000;

/** Flags under which every candidate is tried and used; root needs --no-sandbox, small /dev/shm the second. */
export const BROWSER_ARGS = ["--no-sandbox", "--disable-dev-shm-usage", "--no-proxy-server"];

export class NoBrowserError extends Error {
  constructor() {
    super("No browser could be started. Set CHROME_BIN to a Chromium or Chrome executable.");
  }
}

/** @throws NoBrowserError with one line that names CHROME_BIN. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const given = env.CHROME_BIN;
  if (given !== undefined && given !== "") {
    if (await starts(given)) return given;
    throw new NoBrowserError();
  }
  for (const candidate of [fromPackage, fromPlaywright, fromSystem]) {
    const executable = await candidate().catch(() => null);
    if (executable !== null && (await starts(executable))) return executable;
  }
  throw new NoBrowserError();
}

async function fromSystem(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return Promise.resolve(files.find((file) => existsSync(file)) ?? null);
}

async function fromPlaywright(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

async function fromPackage(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  mkdirSync(CACHE_DIR, { recursive: true });
  // The package unpacks into the shared temporary folder, which is never refreshed: a folder of this project is used instead.
  const { TMPDIR: outside } = process.env;
  process.env.TMPDIR = CACHE_DIR;
  // Makes it unpack its own copies of libraries that a bare machine lacks (read when the module is loaded).
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executable = await chromium.executablePath();
    useFonts();
    return executable;
  } finally {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
  }
}

/** The package's font configuration names folders of another place; without one that fits, text has no size at all. */
function useFonts(): void {
  const folder = path.join(CACHE_DIR, "fontconfig");
  mkdirSync(folder, { recursive: true });
  const fonts = [path.join(CACHE_DIR, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  const lines = fonts.map((dir) => `  <dir>${dir}</dir>`);
  writeFileSync(
    path.join(folder, "fonts.conf"),
    `<?xml version="1.0"?>\n<fontconfig>\n${lines.join("\n")}\n  <cachedir>${folder}</cachedir>\n</fontconfig>\n`,
  );
  process.env.FONTCONFIG_PATH = folder;
}

/** Launches it as the browser stories do, and renders a page. */
async function starts(executable: string): Promise<boolean> {
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch({
      executablePath: executable,
      args: [...BROWSER_ARGS],
      timeout: LAUNCH_TIMEOUT_MS,
    });
    try {
      const page = await browser.newPage();
      await page.setContent("<p>alive</p>");
      return (await page.innerText("p")) === "alive";
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}
