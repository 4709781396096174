import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { ownCopy } from "./packages/launcher/src/own-copy.ts";
import { prerenderPages } from "./packages/launcher/src/prerender.ts";
import { siteFacts } from "./packages/launcher/src/site-facts.ts";
import { compiledTexts } from "./scripts/texts/vite-plugin.ts";
import { FRAME_HOSTS } from "./shared/courseware/embeds.ts";
import { PICTURE_ORIGINS } from "./shared/pictures.ts";

// /env.js is no part of the build: the site server, and in development the launcher, answer it at run time.
export default defineConfig(({ command }) => {
  // React chooses its own build by this variable; a shell or a test runner may have set it to something else.
  if (command === "build") process.env.NODE_ENV = "production";
  return CONFIG;
});

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

/** What all screens need is one file: compressed together it is smaller than in fifteen. */
const WITHOUT_DEPENDENCIES = { includeDependenciesRecursively: false };
const FIRST_FILES = [
  {
    name: "main",
    tags: ["$initial" as const],
    test: (id: string) => !OF_CONNECTION.test(id),
    ...WITHOUT_DEPENDENCIES,
  },
  {
    name: "main",
    test: /\/src\/(?:components\/ui|hooks|lib)\/(?:notice|use-page-title|page-head|use-focus-on-mount)\.tsx?$/,
    ...WITHOUT_DEPENDENCIES,
  },
];

/** What most screens need: a browser asks for six files at a time, and each has a way of its own. */
const SHARED_FILE = {
  name: "common",
  test: /\/src\/components\/ui\/(?:panel|skeleton|badge|loading-region|region|loaded|local-text)\.tsx$/,
  ...WITHOUT_DEPENDENCIES,
};

const COURSE_FILE = {
  name: "course-parts",
  test: /\/(?:texts\/(?:en\/)?course-parts|src\/components\/course\/course-words)\.ts$/,
  ...WITHOUT_DEPENDENCIES,
};

const CLASS_FILE = {
  name: "class-parts",
  test: /\/(?:src\/components\/classes\/(?:next-class|class-state-badge|class-time|wait-text)|texts\/(?:en\/)?classes|time-zones)\.tsx?$/,
  ...WITHOUT_DEPENDENCIES,
};

const CONFIG: UserConfig = {
  // The Convex CLI writes .env.local beside this file; the site takes nothing from it, and need not restart for it.
  envDir: false,
  plugins: [
    react(),
    compiledTexts(),
    tailwindcss(),
    // The connection is loaded after the first paint, the hooks before.
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
    rolldownOptions: {
      output: { codeSplitting: { groups: [...FIRST_FILES, SHARED_FILE, COURSE_FILE, CLASS_FILE] } },
    },
  },
};
