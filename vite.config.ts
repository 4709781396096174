import { createRequire } from "node:module";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { otherModule } from "./packages/launcher/src/other-module.ts";
import { ownCopy } from "./packages/launcher/src/own-copy.ts";
import { prerenderPages } from "./packages/launcher/src/prerender.ts";
import { siteFacts } from "./packages/launcher/src/site-facts.ts";
import { compiledTexts } from "./scripts/texts/vite-plugin.ts";
import { FRAME_HOSTS } from "./shared/courseware/embeds.ts";
import { PICTURE_ORIGINS } from "./shared/pictures.ts";

// /env.js is no part of the build: the site server, and in development the launcher, answer it at run time.
export default defineConfig(({ command }) => {
  // React chooses its own build by this variable; a shell or a test runner may have set it to something else.
  if (command !== "build") return CONFIG;
  process.env.NODE_ENV = "production";
  return { ...CONFIG, resolve: { alias: PRODUCTION_ROUTER } };
});

/** The package names its development build under every condition; the one for production has no warnings. */
const ROUTER = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: path.join(ROUTER, "dist/production/index.mjs") },
  { find: /^react-router\/dom$/, replacement: path.join(ROUTER, "dist/production/dom-export.mjs") },
];

/** Packages of parts that are loaded on request, in browsers only. */
const UNRENDERED = [
  "recharts",
  "sonner",
  "@paypal/react-paypal-js",
  "@tiptap/core",
  "@tiptap/react",
  "@tiptap/starter-kit",
  "@tiptap/extension-mention",
];

/** Of modules that all screens import, only the connection uses these. */
const OF_CONNECTION = /convex\/dist\/esm\/(?:browser\/sync\/paginated_query_client|vendor\/long)\.js/;

const fileOf = (name: string, test: RegExp | ((id: string) => boolean)) => ({
  ...{ name, test },
  includeDependenciesRecursively: false,
});

/** What all screens need is one file: compressed together it is smaller than in fifteen. */
const FIRST_FILES = [
  { ...fileOf("main", (id) => !OF_CONNECTION.test(id)), tags: ["$initial" as const] },
  fileOf(
    "main",
    /\/src\/(?:components\/ui|hooks|lib)\/(?:notice|use-page-title|page-head|use-focus-on-mount)\.tsx?$/,
  ),
];

/** What many screens need together: a browser asks for six files at a time, and a phone waits for each. */
const SHARED_FILES = [
  fileOf(
    "common",
    /\/src\/(?:components\/ui\/(?:panel|skeleton|badge|loading-region|region|loaded|local-text)|hooks\/use-async-action|lib\/retry-conflicts)\.tsx?$/,
  ),
  fileOf(
    "course-parts",
    /\/(?:texts\/(?:en\/)?course-parts|src\/components\/course\/(?:course-words|price)|src\/lib\/batch-dates)\.tsx?$/,
  ),
  fileOf("course-art", /\/src\/components\/art\/(?:course-art|attention-map)\.tsx$/),
  fileOf("instructor", /\/src\/components\/(?:course\/instructor|art\/portrait)\.tsx$/),
  fileOf("time-range", /\/(?:shared\/time-zones|src\/lib\/(?:time-range|zone-name))\.ts$/),
  fileOf(
    "class-parts",
    /\/(?:src\/components\/classes\/(?:class-state-badge|class-time|own-date|wait-text)|texts\/(?:en\/)?classes)\.tsx?$/,
  ),
];

const CONFIG: UserConfig = {
  // The Convex CLI writes .env.local beside this file; the site takes nothing from it, and need not restart for it.
  envDir: false,
  plugins: [
    react(),
    compiledTexts(),
    tailwindcss(),
    // The connection is loaded after the first paint, the hooks before.
    otherModule({
      importer: "/@convex-dev/auth/dist/react/index.js",
      source: "convex/browser",
      instead: "src/lib/late-http-client.ts",
    }),
    ownCopy({ importer: "/src/lib/late-http-client.ts", source: "convex/browser", file: "http_client.js" }),
    ownCopy({ importer: "/src/lib/live-client.ts", source: "convex/react", file: "client.js" }),
    prerenderPages(UNRENDERED, () => [react(), compiledTexts()]),
    siteFacts({ pictureOrigins: PICTURE_ORIGINS, frameOrigins: FRAME_HOSTS }),
  ],
  // The manifest says which chunks a screen loads.
  build: {
    outDir: "dist",
    manifest: true,
    // Browsers without preloading of modules load them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_FILES, ...SHARED_FILES] } } },
  },
};
