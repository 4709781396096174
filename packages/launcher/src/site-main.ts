// The site's process: gets its options from the supervisor as its first message, and serves until it is stopped.
import type { Server } from "node:net";
import type { DevSiteOptions } from "./dev-site.ts";
import type { Site, SiteOptions } from "./site-server.ts";

export type SiteMessage =
  | { readonly kind: "built"; readonly options: SiteOptions }
  | { readonly kind: "development"; readonly options: DevSiteOptions };

/** `reserved` is the supervisor's listening socket, so that no other process can take the port in between. */
async function open(message: SiteMessage, reserved: Server | undefined): Promise<Site> {
  if (message.kind === "development") {
    const { serveDevSite } = await import("./dev-site.ts");
    return serveDevSite(message.options);
  }
  const { serveSite } = await import("./site-server.ts");
  return serveSite(message.options, reserved);
}

async function main(message: SiteMessage, reserved: Server | undefined): Promise<void> {
  const site = await open(message, reserved);
  const end = (): void => {
    site.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  process.stdout.write(`${JSON.stringify({ ready: true, service: "site" })}\n`);
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

process.once("message", (message: SiteMessage, reserved: Server | undefined) => {
  main(message, reserved).catch(fail);
});
// The supervisor has ended.
process.once("disconnect", () => process.exit(0));
