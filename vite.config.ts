import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { prerenderLanding } from "./packages/launcher/src/prerender.ts";
import { siteFacts } from "./packages/launcher/src/site-facts.ts";
import { PICTURE_ORIGINS } from "./shared/pictures.ts";

// /env.js is no part of the build: the site server, and in development the launcher, answer it at run time.
export default defineConfig(({ command }) => {
  // React chooses its own build by this variable; a shell or a test runner may have set it to something else.
  if (command === "build") process.env.NODE_ENV = "production";
  return CONFIG;
});

const CONFIG: UserConfig = {
  // The Convex CLI writes .env.local beside this file; the site takes nothing from it, and need not restart for it.
  envDir: false,
  plugins: [react(), tailwindcss(), prerenderLanding(), siteFacts({ pictureOrigins: PICTURE_ORIGINS })],
  build: { outDir: "dist" },
};
