// Starts and stops a stack: stand-ins, backend, functions, data, site, each part supervised.
import path from "node:path";

import { buildSite } from "./site-build.ts";
import type { ChildSpec } from "embedded-convex/tools/child.ts";
import type { StackConfig } from "./config.ts";
import { openDataFolder, untilLastPartsAreGone, type DataFolder } from "./data-folder.ts";
import {
  pushFunctions,
  pushLogFile,
  readAdminKey,
  runFunction,
  setVariables,
  type DeploymentAccess,
} from "embedded-convex/tools/deployment.ts";
import { buildEngine } from "embedded-convex/tools/engine-build.ts";
import { demoLogins, deploymentEnvironment, origin, providerOverrides } from "./environment.ts";
import { adminKeyFile, backendSpec, childEnv, logDir, siteOrigin, siteSpec } from "./parts.ts";
import { reservePorts, type Ports, type Reservation } from "./ports.ts";
import { PROJECT_DIR } from "./project.ts";
import { loadSecrets, newDemoPassword, saveSecrets, type Secrets } from "./secrets.ts";
import { removeStackFile, writeStackFile, type StackInfo } from "./stack-file.ts";
import { standinsSpec, standinSwitches } from "./standins.ts";
import { messageOf, runStep } from "./step.ts";
import { supervise, type Supervised } from "./supervisor.ts";
import { supervisorLog } from "./supervisor-log.ts";

export interface RunningStack {
  readonly info: StackInfo;
  /** Drains and stops every part, within three seconds; safe to call twice. */
  stop(): Promise<void>;
}

export interface StackEvents {
  onStep(text: string): void;
  onFatal(reason: string): void;
}

/** A start: its options, its log, and the parts already up, so that a failure leaves nothing running. */
interface Assembly {
  readonly config: StackConfig;
  readonly events: StackEvents;
  /** Aborted when the start is given up. */
  readonly signal: AbortSignal;
  readonly folder: DataFolder;
  readonly log: (line: string) => void;
  reservation: Reservation | null;
  demoPassword: string;
  standins?: Supervised;
  backend?: Supervised;
  site?: Supervised;
  /** Set when the stack is up: from then on stack.json exists and is kept up to date. */
  upOn: Ports | null;
}

// Backend and site are drained concurrently, then the stand-ins, which the backend may still be using. What takes longer
// is killed: the backend loses nothing that it has acknowledged.
const DRAIN_MS = 1_300;
const STANDINS_STOP_MS = 200;

const BUILD_LIMIT_MS = 180_000;
const PART_LIMIT_MS = 70_000;
const CALL_LIMIT_MS = 60_000;
const PUSH_LIMIT_MS = 120_000;

/**
 * @throws AlreadyRunningError when a stack runs on this data folder; the reason of `signal` when that is aborted before the
 *   stack is up; StartError, which names the step and its log, when a step fails. Then nothing is left running.
 */
export async function startStack(
  config: StackConfig,
  events: StackEvents,
  signal: AbortSignal,
): Promise<RunningStack> {
  const folder = openDataFolder(config.dataDir);
  const ended = new AbortController();
  const assembly: Assembly = {
    config,
    events,
    signal: AbortSignal.any([signal, ended.signal]),
    folder,
    log: supervisorLog(logDir(config)),
    reservation: null,
    demoPassword: "",
    upOn: null,
  };
  let down: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    ended.abort();
    return (down ??= takeDown(assembly));
  };
  try {
    return { info: await bringUp(assembly), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(assembly: Assembly): Promise<StackInfo> {
  const { config, events } = assembly;
  const reservation = await reserve(assembly);
  const { ports } = reservation;
  const secrets = await loadSecrets(config.dataDir, config.demoPassword);
  const variables = deploymentEnvironment({
    ports,
    siteOrigin: siteOrigin(config, ports),
    secrets,
    demo: config.demo,
    overrides: providerOverrides(PROJECT_DIR, process.env),
  });
  events.onStep("Building the site and starting the backend");
  const building = config.dev
    ? Promise.resolve("")
    : build(assembly, "Building the site", (signal) => buildSite(PROJECT_DIR, signal));
  // A failing backend is reported first; the build's own error then must not be an unhandled rejection.
  building.catch(() => undefined);
  assembly.standins = await startPart(
    assembly,
    standinsSpec(config, { ports, secrets, env: childEnv(config) }),
  );
  const engine = await build(assembly, "Building the backend", buildEngine);
  assembly.backend = await startPart(assembly, backendSpec(config, { ports, engine, secrets }));
  assembly.demoPassword = await prepareDeployment(assembly, { ports, secrets, variables });
  const distDir = await building;
  // Vite's server listens by itself; the built site takes the socket over.
  if (config.dev) await giveUpReservation(assembly);
  const takeSocket = () => assembly.reservation?.socket ?? null;
  assembly.site = await startPart(
    assembly,
    siteSpec(config, { ports, secrets, variables, distDir, takeSocket }),
  );
  await giveUpReservation(assembly);
  writeStackFile(config.dataDir, describe(assembly, ports));
  assembly.upOn = ports;
  return describe(assembly, ports);
}

async function reserve(assembly: Assembly): Promise<Reservation> {
  const { config, folder, signal } = assembly;
  signal.throwIfAborted();
  await untilLastPartsAreGone(config.dataDir, signal).catch(() => signal.throwIfAborted());
  const reservation = await reservePorts(config.firstPort, folder.lastFirstPort, config.siteHost);
  assembly.reservation = reservation;
  folder.rememberFirstPort(reservation.ports.site);
  return reservation;
}

async function giveUpReservation(assembly: Assembly): Promise<void> {
  await assembly.reservation?.release();
  assembly.reservation = null;
}

function build(
  { signal }: Assembly,
  name: string,
  work: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  return runStep({ name, limitMs: BUILD_LIMIT_MS }, signal, work);
}

function startPart(assembly: Assembly, spec: ChildSpec): Promise<Supervised> {
  const { events, signal, log } = assembly;
  const logFile = path.join(spec.logDir, `${spec.name}.log`);
  const step = { name: `Starting the ${spec.name}`, limitMs: PART_LIMIT_MS, logFile };
  const onRestart = (): void => keepStackFile(assembly);
  return runStep(step, signal, (limited) =>
    supervise(spec, { log, onRestart, onGiveUp: (reason) => events.onFatal(reason) }, limited),
  );
}

/** After a part was started again; a full disk then is no reason to stop the parts that work. */
function keepStackFile(assembly: Assembly): void {
  const { config, upOn, log } = assembly;
  if (upOn === null) return;
  try {
    writeStackFile(config.dataDir, describe(assembly, upOn));
  } catch (error) {
    log(`stack.json could not be written: ${messageOf(error)}`);
  }
}

interface Preparation {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly variables: Record<string, string>;
}

/** Returns the password of the demonstration's accounts. */
async function prepareDeployment(
  { config, events, signal }: Assembly,
  { ports, secrets, variables }: Preparation,
): Promise<string> {
  const access: DeploymentAccess = {
    url: origin(ports.backend),
    adminKey: readAdminKey(adminKeyFile(config)),
  };
  const backendLog = path.join(logDir(config), "backend.log");
  const call = (name: string, work: (access: DeploymentAccess) => Promise<unknown>): Promise<unknown> =>
    runStep({ name, limitMs: CALL_LIMIT_MS, logFile: backendLog }, signal, (limited) =>
      work({ ...access, signal: limited }),
    );
  await call("Setting the variables", (limited) =>
    setVariables(limited, { ...OWNED_BUT_GONE, ...variables }),
  );
  events.onStep("Pushing the functions");
  const push = {
    name: "Pushing the functions",
    limitMs: PUSH_LIMIT_MS,
    logFile: pushLogFile(logDir(config)),
  };
  await runStep(push, signal, (limited) =>
    pushFunctions(access, {
      projectDir: PROJECT_DIR,
      logDir: logDir(config),
      env: process.env,
      signal: limited,
    }),
  );
  events.onStep("Seeding the catalogue");
  await call("Seeding the catalogue", (limited) => runFunction(limited, "seed:catalogue", {}));
  await call("Starting the migrations", (limited) => runFunction(limited, "migrations:run", {}));
  const password = secrets.demoPassword ?? config.demoPassword ?? newDemoPassword();
  if (config.demo)
    await call("Seeding the demo data", (limited) => runFunction(limited, "seed:demo", { password }));
  if (config.demo && config.demoClass)
    await call("Opening a class", (limited) => runFunction(limited, "seed:openClass", {}));
  if (secrets.demoPassword === undefined) {
    // A folder of an older stack, whose demo accounts have a publicly known password.
    await call("Changing the demo passwords", (limited) =>
      runFunction(limited, "seed:replaceKnownPasswords", { password }),
    );
    saveSecrets(config.dataDir, { ...secrets, demoPassword: password });
  }
  return password;
}

/** Removed where this start does not set them. */
const OWNED_BUT_GONE = {
  AUTH_GOOGLE_ISSUER: null,
  PAYPAL_API_BASE: null,
  PAYPAL_MERCHANT_ID: null,
  RESEND_BASE_URL: null,
  EMAIL_REQUESTS_PER_SECOND: null,
  EMAILJS_BASE_URL: null,
};

async function takeDown(assembly: Assembly): Promise<void> {
  const { config, folder, standins, backend, site } = assembly;
  await giveUpReservation(assembly);
  await Promise.all([site?.stop(DRAIN_MS), backend?.stop(DRAIN_MS)]);
  await standins?.stop(STANDINS_STOP_MS);
  removeStackFile(config.dataDir);
  folder.release();
}

function describe({ config, standins, backend, site, demoPassword }: Assembly, ports: Ports): StackInfo {
  return {
    pid: process.pid,
    pids: {
      supervisor: process.pid,
      backend: backend?.pid() ?? 0,
      standins: standins?.pid() ?? 0,
      site: site?.pid() ?? 0,
    },
    site: siteOrigin(config, ports),
    backend: origin(ports.backend),
    backendSite: origin(ports.backendSite),
    inbox: origin(ports.inbox),
    paypal: origin(ports.paypal),
    google: origin(ports.google),
    forms: origin(ports.forms),
    adminKeyFile: adminKeyFile(config),
    logins: demoLogins(demoPassword),
    switches: standinSwitches(ports),
  };
}
