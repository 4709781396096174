// The client of a Convex deployment: `npm run dev:client` and `npm run build`.
import { defineConfig, mergeConfig } from "vite";
import { hostingFiles, type Hosting } from "./packages/launcher/src/hosting/plugin.ts";
import { targetOf } from "./packages/launcher/src/hosting/targets.ts";
import { addressOf, clientEnvironment } from "./scripts/setup/client-environment.ts";
import { localVariables, PROJECT_DIR } from "./scripts/setup/local-variables.ts";
import { FRAME_HOSTS } from "./shared/courseware/embeds.ts";
import { PICTURE_ORIGINS } from "./shared/pictures.ts";
import base from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(base(env), {
    plugins: [clientEnvironment(), hostingFiles(hosting)],
    server: { port: 5173, strictPort: true },
  }),
);

/** Null without a deployment's address. */
function hosting(): Hosting | null {
  const read = localVariables(PROJECT_DIR, process.env);
  const [target, convexUrl] = [targetOf(read), addressOf(read)];
  if (convexUrl === "") return null;
  const origins = { pictureOrigins: PICTURE_ORIGINS, frameOrigins: FRAME_HOSTS };
  return { target, convexUrl, paypalBase: read("PAYPAL_API_BASE"), ...origins };
}
