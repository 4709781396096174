// Vite plugin: beside index.html it writes home.html, the landing page with its content in it. A host that serves it for "/"
// shows the page before the bundle has been loaded; one that does not loses nothing else.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { HOME_PAGE } from "./site-files.ts";
import { build, type Plugin, type ResolvedConfig } from "vite";

const DRAWING = /(<svg[^>]*>)(.*?)(<\/svg>)/gs;
/** Characters; icons are smaller. */
const LARGE_DRAWING = 2000;
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
const THEME = /<script\s+src="\/(theme\.js)"><\/script>/;
const EMPTY_ROOT = '<div id="root"></div>';

export function prerenderLanding(): Plugin {
  let config: ResolvedConfig | null = null;
  return {
    name: "prerender-landing",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config === null || config.build.ssr !== false) return;
      const outDir = path.resolve(config.root, config.build.outDir);
      const html = withoutRequests(readFileSync(path.join(outDir, "index.html"), "utf8"), outDir);
      if (!html.includes(EMPTY_ROOT)) throw new Error("index.html has no empty #root to render into.");
      const markup = withoutDeadButtons(withoutLargeDrawings(await renderLanding(config.root)));
      writeFileSync(
        path.join(outDir, HOME_PAGE),
        html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`),
      );
    },
  };
}

/** What the first paint waits for comes with the page: the style sheet and the choice of the theme. */
function withoutRequests(html: string, outDir: string): string {
  const read = (file: string): string => readFileSync(path.join(outDir, file), "utf8");
  const [styles] = STYLES.exec(html) ?? [];
  const [theme] = THEME.exec(html) ?? [];
  if (styles === undefined || theme === undefined) throw new Error("index.html has no styles or no theme.");
  return html
    .replace(STYLES, (_link, file: string) => `<style>${read(file)}</style>`)
    .replace(THEME, (_script, file: string) => `<script>${read(file)}</script>`);
}

/** They would make the page ten times as long, and keep their size without their lines. */
function withoutLargeDrawings(markup: string): string {
  return markup.replace(DRAWING, (whole, ...[open, lines, close]: string[]) =>
    (lines?.length ?? 0) > LARGE_DRAWING ? `${open ?? ""}${close ?? ""}` : whole,
  );
}

/** Links lead somewhere without the bundle; buttons would swallow a press until it is there. */
const withoutDeadButtons = (markup: string): string => markup.replaceAll("<button ", "<button inert ");

/** A build may be ended in the middle; none takes an hour. */
function forgetEndedRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    if (statSync(folder).mtimeMs < Date.now() - 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}

async function renderLanding(root: string): Promise<string> {
  // Inside the project, so that the rendered bundle finds its packages.
  const parent = path.join(root, "node_modules", ".prerender");
  mkdirSync(parent, { recursive: true });
  forgetEndedRuns(parent);
  const outDir = mkdtempSync(path.join(parent, "run-"));
  try {
    await build({
      root,
      configFile: false,
      envDir: false,
      logLevel: "error",
      mode: "production",
      plugins: [react()],
      build: { ssr: "src/prerender.tsx", outDir, copyPublicDir: false, minify: false },
    });
    const entry = pathToFileURL(path.join(outDir, "prerender.js")).href;
    const { landingPage } = (await import(entry)) as { landingPage: () => Promise<string> };
    return await landingPage();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
