// Puts a whole stack together: stand-ins, supervised backend, functions, data, site. One function up, one down.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { buildSite } from "./build.ts";
import { buildEngine, ENGINE_FLAGS } from "./engine-build.ts";
import { startChild, type Child, type ChildSpec } from "./child.ts";
import type { StackConfig } from "./config.ts";
import {
  pushFunctions,
  readAdminKey,
  runFunction,
  setVariables,
  type DeploymentAccess,
} from "./deployment.ts";
import {
  clientEnvironment,
  DEMO_LOGINS,
  deploymentEnvironment,
  origin,
  providerOverrides,
} from "./environment.ts";
import { reservePorts, type Ports, type Reservation } from "./ports.ts";
import { PROJECT_DIR } from "./project.ts";
import { loadSecrets } from "./secrets.ts";
import { serveSite, type Site } from "./site-server.ts";
import { readStackFile, removeStackFile, writeStackFile, type StackInfo } from "./stack-file.ts";
import { standinsSpec, standinSwitches } from "./standins.ts";
import { supervise, type Supervised } from "./supervisor.ts";

export interface RunningStack {
  readonly info: StackInfo;
  /** Drains and stops every part; safe to call twice. */
  stop(): Promise<void>;
}

export interface StackEvents {
  onStep(text: string): void;
  onFatal(reason: string): void;
}

export class AlreadyRunningError extends Error {}

/** Parts already up, in order, so that a failure half-way leaves nothing running. */
interface Parts {
  reservation?: Reservation;
  standins?: Child;
  backend?: Supervised;
  site?: Site;
}

/** @throws AlreadyRunningError when a stack runs on this data folder; Error with a child's log when a part fails. */
export async function startStack(config: StackConfig, events: StackEvents): Promise<RunningStack> {
  const running = readStackFile(config.dataDir);
  if (running !== null) {
    throw new AlreadyRunningError(
      `A stack already runs on ${config.dataDir} (process ${running.pid}): ${running.site}`,
    );
  }
  mkdirSync(config.dataDir, { recursive: true });
  const parts: Parts = {};
  try {
    return await bringUp(config, { events, parts });
  } catch (error) {
    await takeDown(config, parts);
    throw error;
  }
}

interface Assembly {
  readonly events: StackEvents;
  readonly parts: Parts;
}

async function bringUp(config: StackConfig, { events, parts }: Assembly): Promise<RunningStack> {
  const reservation = await reservePorts(config.firstPort, lastFirstPort(config.dataDir));
  parts.reservation = reservation;
  const { ports } = reservation;
  rememberFirstPort(config.dataDir, ports.site);
  const secrets = await loadSecrets(config.dataDir);
  const variables = deploymentEnvironment({
    ports,
    secrets,
    demo: config.demo,
    overrides: providerOverrides(PROJECT_DIR, process.env),
  });
  events.onStep("Building the site and starting the backend");
  const building = config.dev ? Promise.resolve("") : buildSite(PROJECT_DIR);
  // A failing backend is reported first; the build's own error then must not be an unhandled rejection.
  building.catch(() => undefined);
  parts.standins = await startChild(standinsSpec(config, { ports, secrets, env: childEnv(config) }));
  const engine = await buildEngine(PROJECT_DIR);
  parts.backend = await supervise(backendSpec(config, { ports, engine }), {
    onRestart: () => writeStackFile(config.dataDir, describe(config, { ports, parts })),
    onGiveUp: (reason) => events.onFatal(reason),
  });
  await prepareDeployment(config, { access: accessOf(config, ports), variables, events });
  const distDir = await building;
  await reservation.release();
  delete parts.reservation;
  parts.site = await openSite(config, { ports, variables, distDir });
  const info = describe(config, { ports, parts });
  writeStackFile(config.dataDir, info);
  return { info, stop: () => takeDown(config, parts) };
}

async function prepareDeployment(
  config: StackConfig,
  {
    access,
    variables,
    events,
  }: { access: DeploymentAccess; variables: Record<string, string>; events: StackEvents },
): Promise<void> {
  const ownedButGone = Object.fromEntries(
    ["AUTH_GOOGLE_ISSUER", "PAYPAL_API_BASE", "RESEND_BASE_URL", "EMAILJS_BASE_URL"].map((n) => [n, null]),
  );
  await setVariables(access, { ...ownedButGone, ...variables });
  events.onStep("Pushing the functions");
  await pushFunctions(access, { projectDir: PROJECT_DIR, logDir: logDir(config), env: process.env });
  events.onStep("Seeding the catalogue");
  await runFunction(access, "seed:catalogue", {});
  if (config.demo) await runFunction(access, "seed:demo", {});
}

async function openSite(
  config: StackConfig,
  { ports, variables, distDir }: { ports: Ports; variables: Record<string, string>; distDir: string },
): Promise<Site> {
  const widened = config.siteHost !== "127.0.0.1";
  const clientEnv = clientEnvironment(ports, variables, widened ? "" : origin(ports.site));
  if (config.dev) {
    const { serveDevSite } = await import("./dev-site.ts");
    return serveDevSite({ port: ports.site, projectDir: PROJECT_DIR, clientEnv });
  }
  const local = variables.PAYPAL_API_BASE === origin(ports.paypal);
  return serveSite({
    host: config.siteHost,
    port: ports.site,
    distDir,
    clientEnv,
    backendPort: ports.backend,
    backendSitePort: ports.backendSite,
    pictureOrigins: [origin(ports.google)],
    paymentOrigins: local
      ? [origin(ports.paypal)]
      : ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"],
  });
}

async function takeDown(config: StackConfig, parts: Parts): Promise<void> {
  await parts.reservation?.release();
  await parts.site?.close();
  await parts.backend?.stop();
  await parts.standins?.stop();
  removeStackFile(config.dataDir);
}

const logDir = (config: StackConfig): string => path.join(config.dataDir, "logs");
const backendDir = (config: StackConfig): string => path.join(config.dataDir, "backend");
const adminKeyFile = (config: StackConfig): string => path.join(config.dataDir, "admin-key");

function accessOf(config: StackConfig, ports: Ports): DeploymentAccess {
  return { url: origin(ports.backend), adminKey: readAdminKey(adminKeyFile(config)) };
}

function childEnv(config: StackConfig): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CONVEX_")));
  const clock = config.nowMs === null ? {} : { COHORT_NOW: String(config.nowMs) };
  return { ...env, ...clock, TZ: "UTC" };
}

function backendSpec(config: StackConfig, { ports, engine }: { ports: Ports; engine: string }): ChildSpec {
  const flags = {
    "--data": backendDir(config),
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

function describe(config: StackConfig, { ports, parts }: { ports: Ports; parts: Parts }): StackInfo {
  return {
    pid: process.pid,
    pids: { supervisor: process.pid, backend: parts.backend?.pid() ?? 0, standins: parts.standins?.pid ?? 0 },
    site: origin(ports.site),
    backend: origin(ports.backend),
    backendSite: origin(ports.backendSite),
    inbox: origin(ports.inbox),
    paypal: origin(ports.paypal),
    google: origin(ports.google),
    forms: origin(ports.forms),
    adminKeyFile: adminKeyFile(config),
    logins: DEMO_LOGINS,
    switches: standinSwitches(ports),
  };
}

const portsFile = (dataDir: string): string => path.join(dataDir, "first-port");

function lastFirstPort(dataDir: string): number | null {
  if (!existsSync(portsFile(dataDir))) return null;
  const port = Number(readFileSync(portsFile(dataDir), "utf8"));
  return Number.isInteger(port) ? port : null;
}

function rememberFirstPort(dataDir: string, port: number): void {
  writeFileSync(portsFile(dataDir), String(port));
}
