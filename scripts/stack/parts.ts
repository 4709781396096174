// The child processes of a stack, and what each is started with. The stand-ins have a file of their own.
import type { Server } from "node:net";
import path from "node:path";
import { PICTURE_ORIGINS } from "../../shared/pictures.ts";
import type { ChildSpec } from "./child.ts";
import type { StackConfig } from "./config.ts";
import { ENGINE_FLAGS } from "./engine-build.ts";
import { clientEnvironment, origin, PROVIDER_KEYS } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { PROJECT_DIR } from "./project.ts";
import type { SiteMessage } from "./site-main.ts";

export const logDir = (config: StackConfig): string => path.join(config.dataDir, "logs");
export const adminKeyFile = (config: StackConfig): string => path.join(config.dataDir, "admin-key");

export function childEnv(config: StackConfig): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_")));
  const clock = config.nowMs === null ? {} : { COHORT_NOW: String(config.nowMs) };
  return { ...env, ...clock, TZ: "UTC" };
}

export function backendSpec(
  config: StackConfig,
  { ports, engine }: { ports: Ports; engine: string },
): ChildSpec {
  const flags = {
    "--data": path.join(config.dataDir, "backend"),
    "--port": String(ports.backend),
    "--site-port": String(ports.backendSite),
    "--admin-key-file": adminKeyFile(config),
    "--allow-origin": origin(ports.site),
  };
  return {
    name: "backend",
    args: [...ENGINE_FLAGS, engine, ...Object.entries(flags).flat()],
    env: childEnv(config),
    logDir: logDir(config),
    readyLines: 1,
  };
}

interface SiteInput {
  readonly ports: Ports;
  readonly variables: Record<string, string>;
  readonly distDir: string;
  /** A listening socket for its first start; null lets it listen by itself, as it does when it is started again. */
  readonly takeSocket: () => Server | null;
}

export function siteSpec(config: StackConfig, input: SiteInput): ChildSpec {
  const message = siteMessage(config, input);
  // It talks to the outside, and needs none of the providers' keys.
  const env = Object.fromEntries(
    Object.entries(childEnv(config)).filter(([name]) => !(PROVIDER_KEYS as readonly string[]).includes(name)),
  );
  return {
    name: "site",
    args: ["--import", import.meta.resolve("tsx"), path.join(import.meta.dirname, "site-main.ts")],
    cwd: PROJECT_DIR,
    env,
    logDir: logDir(config),
    readyLines: 1,
    userFiles: true,
    greet: (proc) => proc.send(message, input.takeSocket() ?? undefined),
  };
}

function siteMessage(config: StackConfig, { ports, variables, distDir }: SiteInput): SiteMessage {
  const widened = config.siteHost !== "127.0.0.1";
  const clientEnv = clientEnvironment(ports, variables, widened ? "" : origin(ports.site));
  if (config.dev)
    return { kind: "development", options: { port: ports.site, projectDir: PROJECT_DIR, clientEnv } };
  const local = variables.PAYPAL_API_BASE === origin(ports.paypal);
  return {
    kind: "built",
    options: {
      host: config.siteHost,
      port: ports.site,
      distDir,
      clientEnv,
      backendPort: ports.backend,
      backendSitePort: ports.backendSite,
      pictureOrigins: PICTURE_ORIGINS,
      paymentOrigins: local
        ? [origin(ports.paypal)]
        : ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"],
    },
  };
}
