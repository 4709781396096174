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
  build: { outDir: "dist", manifest: true },
};
