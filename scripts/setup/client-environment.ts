// `/env.js` of a client that talks to a Convex deployment: served in development, written into the build.
import type { Plugin } from "vite";
import { localVariables, PROJECT_DIR, type Read } from "./local-variables.ts";

/** The deployment's address: the Convex CLI writes the first into `.env.local`, self-hosting uses the second. */
export const addressOf = (read: Read): string => read("VITE_CONVEX_URL") || read("CONVEX_SELF_HOSTED_URL");

/** The client's configuration. */
export const clientEnvOf = (read: Read) => ({
  convexUrl: addressOf(read),
  brandName: read("BRAND_NAME"),
  supportEmail: read("SUPPORT_EMAIL"),
  sellerName: read("SELLER_NAME"),
  sellerAddress: read("SELLER_ADDRESS"),
  websiteUrl: read("SITE_URL"),
});

function script(read: Read): string {
  const clientEnv = clientEnvOf(read);
  // "<" is escaped so that the text is safe inside a script element, too.
  return `window.__COHORT_ENV__ = ${JSON.stringify(clientEnv).replaceAll("<", String.raw`\u003c`)};\n`;
}

/** Without an address the build has no env.js, and the client shows what is missing. */
export function clientEnvironment(env: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: "cohort-client-environment",
    configureServer(server) {
      server.middlewares.use("/env.js", (_request, response) => {
        response.setHeader("content-type", "text/javascript; charset=utf-8");
        response.setHeader("cache-control", "no-store");
        response.end(script(localVariables(PROJECT_DIR, env)));
      });
    },
    generateBundle() {
      const read = localVariables(PROJECT_DIR, env);
      if (addressOf(read) === "")
        this.warn(
          "VITE_CONVEX_URL is not set: dist/env.js and the host's rules are not written; the host must have its own.",
        );
      else this.emitFile({ type: "asset", fileName: "env.js", source: script(read) });
    },
  };
}
