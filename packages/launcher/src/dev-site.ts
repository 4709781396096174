// Vite's development server in place of the built site.
import path from "node:path";
import type { Plugin } from "vite";
import type { Site } from "./site-server.ts";

export interface DevSiteOptions {
  readonly port: number;
  readonly projectDir: string;
  readonly clientEnv: object;
}

export async function serveDevSite(options: DevSiteOptions): Promise<Site> {
  const { createServer } = await import("vite");
  const server = await createServer({
    root: options.projectDir,
    configFile: path.join(options.projectDir, "vite.config.ts"),
    server: {
      host: "127.0.0.1",
      port: options.port,
      strictPort: true,
      open: false,
      // What other parts of a stack write must not reload the page.
      watch: { ignored: ["**/.cache/**", "**/.cohort/**", "**/dist/**", "**/test-results/**"] },
    },
    plugins: [envScript(options.clientEnv)],
  });
  await server.listen();
  return { close: () => server.close() };
}

function envScript(clientEnv: object): Plugin {
  return {
    name: "cohort-env",
    enforce: "pre",
    configureServer(server) {
      server.middlewares.use("/env.js", (_req, res) => {
        res.setHeader("content-type", "text/javascript; charset=utf-8");
        res.end(`window.__COHORT_ENV__ = ${JSON.stringify(clientEnv)};\n`);
      });
    },
  };
}
