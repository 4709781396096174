// Vite plugin: builds the module that renders the client's pages beside the site (SERVER_FOLDER), and writes home.html, the
// landing page without live data, for hosts that can do no more.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type PluginOption, type ResolvedConfig } from "vite";
import { filled } from "./pages/document.ts";
import { FONT_FOLDER, loadPages, PAGES_MODULE, SERVER_FOLDER } from "./pages/module.ts";
import { HOME_PAGE, OTHER_PAGE } from "./site-files.ts";

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
const THEME = /<script\s+src="\/(theme\.js)"><\/script>/;
const SOURCE = "src/prerender.tsx";
const ROOT = '<div id="root">';
/** Tells the client that the page was rendered without the site's configuration, so that it renders it anew. */
const BUILD_ROOT = '<div id="root" data-rendered="build">';
/** Fonts of drawn pictures, as files that programs other than browsers read. */
const FONTS = "src/prerender/fonts";

/** `unrendered`: packages that no rendered page uses. `plugins`: those that the client's modules need. */
export function prerenderPages(unrendered: readonly string[], plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig | null = null;
  return {
    name: "prerender-pages",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (config === null || config.build.ssr !== false) return;
      const outDir = path.resolve(config.root, config.build.outDir);
      const shell = path.join(outDir, OTHER_PAGE);
      const html = withoutRequests(readFileSync(shell, "utf8"), outDir);
      writeFileSync(shell, html);
      await buildPages(config.root, outDir, { unrendered, plugins: plugins() });
      const ask = () => Promise.reject(new Error("The landing page is rendered without data."));
      const pages = await loadPages(outDir, { origin: "", clientEnv: {}, ask });
      const home = filled(html, await pages.shell("/"), []);
      writeFileSync(path.join(outDir, HOME_PAGE), home.replace(ROOT, BUILD_ROOT));
    },
  };
}

/** Browsers load no style sheet of a type they cannot read. One that is only disabled is still loaded ahead by some. */
const NOT_LOADED = '<link type="text/plain"';

/**
 * What the first paint waits for comes with the page: the style sheet and the script before it. The link of the style sheet stays
 * without being loaded: Vite would otherwise load the file, and wait for it, before the first chunk that is loaded on request.
 */
function withoutRequests(html: string, outDir: string): string {
  const read = (file: string): string => readFileSync(path.join(outDir, file), "utf8");
  const [styles] = STYLES.exec(html) ?? [];
  const [theme] = THEME.exec(html) ?? [];
  if (styles === undefined || theme === undefined) throw new Error("index.html has no styles or no theme.");
  return html
    .replace(
      STYLES,
      (link, file: string) => `<style>${read(file)}</style>${link.replace("<link", NOT_LOADED)}`,
    )
    .replace(THEME, (_script, file: string) => `<script>${read(file)}</script>`);
}

interface PagesBuild {
  readonly unrendered: readonly string[];
  readonly plugins: PluginOption[];
}

async function buildPages(root: string, outDir: string, { unrendered, plugins }: PagesBuild): Promise<void> {
  const folder = path.join(outDir, SERVER_FOLDER);
  await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: "error",
    mode: "production",
    plugins,
    // React chooses its own build by it, also when the site is started without it.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // With its packages in it, since the folder may lie anywhere, but not those of parts that are loaded on request.
    ssr: { noExternal: true, external: [...unrendered] },
    build: {
      ssr: SOURCE,
      outDir: folder,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: PAGES_MODULE } },
    },
  });
  const fonts = path.join(root, FONTS);
  if (existsSync(fonts)) cpSync(fonts, path.join(folder, FONT_FOLDER), { recursive: true });
}
