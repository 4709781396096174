// The child processes of a stack, and their arguments. The stand-ins have a file of their own.
import type { Server } from "node:net";
import path from "node:path";
import { backendArgs } from "embedded-convex/tools/backend.ts";
import type { ChildSpec } from "embedded-convex/tools/child.ts";
import type { StackConfig } from "./config.ts";
import { clientEnvironment, origin, PROVIDER_KEYS } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { PROJECT_DIR } from "./project.ts";
import { proxySecret, type Secrets } from "./secrets.ts";
import { isWidened, siteNames } from "./site-access.ts";
import { paymentOrigins } from "./site-headers.ts";
import { readSiteFacts } from "./site-facts.ts";
import type { SiteMessage } from "./site-main.ts";

export const logDir = (config: StackConfig): string => path.join(config.dataDir, "logs");
/** Public origin of the site. */
export const siteOrigin = (config: StackConfig, ports: Ports): string =>
  `http://${siteNames(config.siteHost, config.siteNames)[0] ?? config.siteHost}:${ports.site}`;
export const adminKeyFile = (config: StackConfig): string => path.join(config.dataDir, "admin-key");

export function childEnv(config: StackConfig): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_")));
  const clock = config.nowMs === null ? {} : { COHORT_NOW: String(config.nowMs) };
  return { ...env, ...clock, TZ: "UTC" };
}

/** Name of the deployment, on its administration pages and in its admin key. */
const INSTANCE = "cohort-local";
/** Of callers without the admin key. Files have a limit of their own. */
const MAX_REQUEST_BYTES = String(1024 * 1024);

export function backendSpec(
  config: StackConfig,
  { ports, engine, secrets }: { ports: Ports; engine: string; secrets: Secrets },
): ChildSpec {
  const widened = siteOrigin(config, ports);
  const place = {
    dataFolder: path.join(config.dataDir, "backend"),
    keyFile: adminKeyFile(config),
    port: ports.backend,
    sitePort: ports.backendSite,
  };
  const flags = [
    ...["--instance", INSTANCE],
    ...["--allow-origin", origin(ports.site), "--allow-origin", `http://localhost:${String(ports.site)}`],
    // Pages of other machines reach the backend and its HTTP actions below the site's own address.
    ...(isWidened(config.siteHost) ? ["--cloud-origin", widened, "--site-origin", widened] : []),
    ...["--max-request-bytes", MAX_REQUEST_BYTES],
    ...(config.showErrors ? [] : ["--redact-errors"]),
  ];
  return {
    name: "backend",
    args: [...backendArgs(engine, place), ...flags],
    env: { ...childEnv(config), COHORT_PROXY_SECRET: proxySecret(secrets) },
    logDir: logDir(config),
    readyLines: 1,
  };
}

interface SiteInput {
  readonly ports: Ports;
  readonly secrets: Secrets;
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

function siteMessage(config: StackConfig, { ports, secrets, variables, distDir }: SiteInput): SiteMessage {
  const clientEnv = clientEnvironment(ports, variables, siteOrigin(config, ports));
  if (config.dev)
    return { kind: "development", options: { port: ports.site, projectDir: PROJECT_DIR, clientEnv } };
  return {
    kind: "built",
    options: {
      host: config.siteHost,
      port: ports.site,
      distDir,
      siteUrl: siteOrigin(config, ports),
      clientEnv,
      backendPort: ports.backend,
      backendSitePort: ports.backendSite,
      hostNames: config.siteNames,
      proxySecret: proxySecret(secrets),
      ...readSiteFacts(distDir),
      paymentOrigins: paymentOrigins(variables.PAYPAL_API_BASE ?? ""),
    },
  };
}
