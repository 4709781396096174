// Vite plugin: writes the rules of a static host beside the built site, with the headers that `npm start` sends.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { HOME_PAGE, OTHER_PAGE } from "../site-files.ts";
import { connectionSources, paymentOrigins, securityHeaders, type HeaderValues } from "../site-headers.ts";
import { FILES_OF, type Target } from "./targets.ts";
import { writeVercelOutput } from "./vercel.ts";

export interface Hosting {
  readonly target: Target;
  /** Address of the deployment's client API. */
  readonly convexUrl: string;
  /** PAYPAL_API_BASE of the deployment, or "". */
  readonly paypalBase: string;
  /** Origins of people's pictures. */
  readonly pictureOrigins: readonly string[];
  /** Origins of players that lessons show in frames. */
  readonly frameOrigins: readonly string[];
}

/** `html` is all pages together. */
export function hostingHeaders(hosting: Omit<Hosting, "target">, html: string): HeaderValues {
  const { origin, protocol } = new URL(hosting.convexUrl);
  return securityHeaders(
    {
      apiSources: connectionSources(origin),
      paymentOrigins: paymentOrigins(hosting.paypalBase),
      pictureOrigins: hosting.pictureOrigins,
      frameOrigins: hosting.frameOrigins,
      isHttps: protocol === "https:",
    },
    html,
  );
}

/** `read` is called when the build ends; null writes nothing. Has to come after the plugin that writes the landing page. */
export function hostingFiles(read: () => Hosting | null): Plugin {
  let config: ResolvedConfig | null = null;
  return {
    name: "hosting-files",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler() {
        const hosting = read();
        if (config === null || hosting === null) return;
        const { root, build } = config;
        writeHosting(hosting, path.resolve(root, build.outDir), path.join(root, ".vercel", "output"));
      },
    },
  };
}

/** Rules beside the built site in `distDir`; those of Vercel, with a copy of the site, in `vercelDir`. */
export function writeHosting(hosting: Hosting, distDir: string, vercelDir: string): void {
  const html = [HOME_PAGE, OTHER_PAGE].map((page) => readFileSync(path.join(distDir, page), "utf8"));
  const headers = hostingHeaders(hosting, html.join(""));
  for (const [name, text] of Object.entries(FILES_OF[hosting.target](headers)))
    writeFileSync(path.join(distDir, name), text);
  if (hosting.target === "vercel") writeVercelOutput(vercelDir, distDir, headers);
}
