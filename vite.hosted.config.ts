// The client of a Convex deployment: `npm run dev:client` and `npm run build`.
import { defineConfig, mergeConfig } from "vite";
import { clientEnvironment } from "./scripts/setup/client-environment.ts";
import base from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(base(env), { plugins: [clientEnvironment()], server: { port: 5173, strictPort: true } }),
);
