// The backend process: reserves its ports, opens the data folder, reports that it is ready, and shuts down cleanly on a signal.
import { readFileSync, writeSync } from "node:fs";
import { loadAdminKey } from "./admin-key-file.ts";
import { openBackend } from "./backend.ts";
import { asksForHelp, ConfigError, parseConfig, USAGE } from "./config.ts";
import type { BackendConfig } from "./config.ts";
import type { DeploymentInfo } from "./http/http-types.ts";
import { isUserError } from "./functions/unhandled-user-errors.ts";
import { readThrown } from "./functions/thrown.ts";
import { listen } from "./http/listener.ts";
import type { Listener } from "./http/listener.ts";
import { endOnSignals } from "./process-signals.ts";
import { systemRuntime } from "./runtime.ts";

const STDOUT = 1;

class StartError extends Error {}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function takePort(host: string, port: number, proxySecret: string): Promise<Listener> {
  try {
    return await listen(host, port, proxySecret);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new StartError(`Port ${port} on ${host} is already in use.`);
    throw new StartError(`Cannot listen on ${host}:${port} (${code ?? String(error)}).`);
  }
}

function describe(config: BackendConfig, ports: { cloud: number; site: number }): DeploymentInfo {
  const here = config.host.includes(":") ? `[${config.host}]` : config.host;
  return {
    instanceName: config.instanceName,
    cloudOrigin: config.cloudOrigin ?? `http://${here}:${ports.cloud}`,
    siteOrigin: config.siteOrigin ?? `http://${here}:${ports.site}`,
    version: engineVersion(),
  };
}

function engineVersion(): string {
  const manifest = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

/** A promise or a listener of an ended function has failed: logged for its author, and the process continues. */
function logUnhandledUserError(error: unknown): void {
  const { stack, message } = readThrown(error);
  say(`Unhandled error of user code: ${stack || message}`);
}

function fatal(error: unknown): void {
  say(`The backend stops: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  // Without exit handlers: after a failed write the store's library would clean up memory that it has damaged.
  process.removeAllListeners("exit");
  process.exit(1);
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (asksForHelp(argv)) {
    writeSync(STDOUT, `${USAGE}\n`);
    process.exit(0);
  }
  const config = parseConfig(argv, process.env, Date.now());
  const proxySecret = process.env["COHORT_PROXY_SECRET"] ?? "";
  // Functions must not see it.
  delete process.env["COHORT_PROXY_SECRET"];
  const cloud = await takePort(config.host, config.port, proxySecret);
  const site = await takePort(config.host, config.sitePort, proxySecret);
  const key = loadAdminKey(config.adminKeyFile, config.instanceName);
  const info = describe(config, { cloud: cloud.port, site: site.port });
  const runtime = systemRuntime(config.clockOffsetMs);
  const hooks = { log: say, onFatal: fatal };
  const backend = await openBackend({ config, runtime, adminKey: key, cloud, site, info, ...hooks });
  endOnSignals(backend, { say, fatal });
  const ready = { ready: true, pid: process.pid, port: cloud.port, sitePort: site.port, ...info };
  // Nothing else is written to standard output, so no stream is created.
  writeSync(STDOUT, `${JSON.stringify(ready)}\n`);
}

/** Mistakes of the caller read as one line; anything else with its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof ConfigError ||
    error instanceof StartError ||
    /^(StoreLocked|UnsupportedFormat|DamagedStore|CorruptRecord)Error$/.test(error.name)
  );
}

// All files may hold personal data or secrets: readable by their owner only.
process.umask(0o077);
process.on("uncaughtException", (error) => {
  if (isUserError(error)) logUnhandledUserError(error);
  else fatal(error);
});
process.on("unhandledRejection", logUnhandledUserError);
main().catch((error: unknown) => {
  if (isExpected(error)) say(error.message);
  else fatal(error);
  process.exit(1);
});
