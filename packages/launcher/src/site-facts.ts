// Facts of the client that the site server needs, written next to the build: the server has no other knowledge of the product.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const FILE = "site.json";

export interface SiteFacts {
  /** Origins of people's pictures and of players in frames, for the content security policy. */
  readonly pictureOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
}

export function siteFacts(facts: SiteFacts): Plugin {
  return {
    name: "site-facts",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(facts) });
    },
  };
}

/** Of the build in this folder. */
export function readSiteFacts(distDir: string): SiteFacts {
  return JSON.parse(readFileSync(path.join(distDir, FILE), "utf8")) as SiteFacts;
}
