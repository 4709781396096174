// `npm run doctor`: what is wrong with this machine, in plain words, one line for each check.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from "node:fs";
import path from "node:path";
import { readAdminKey, runFunction } from "embedded-convex/tools/deployment.ts";
import { findBrowser } from "../browser.ts";
import { readConfig } from "../config.ts";
import { providerOverrides } from "../environment.ts";
import { reservePorts } from "../ports.ts";
import { PROJECT_DIR } from "../project.ts";
import { readStackFile } from "../stack-file.ts";

const LEAST_FREE_BYTES = 500_000_000;

/** Returns a valid value; throws an Error whose message contains the remedy. */
type Check = readonly [name: string, run: () => string | Promise<string>];

const CHECKS: readonly Check[] = [
  ["Node.js", node],
  ["Packages", packages],
  ["Data folder", dataFolder],
  ["Ports", ports],
  ["Providers", providers],
  ["Configuration", configuration],
  ["Browser for npm test", browser],
];

let healthy = true;
for (const [name, run] of CHECKS) {
  try {
    console.log(`✓ ${name}: ${await run()}`);
  } catch (error) {
    healthy = false;
    console.log(`✗ ${name}: ${(error as Error).message}`);
  }
}
process.exit(healthy ? 0 : 1);

function node(): string {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`version ${process.versions.node} is too old; install 20.19 or newer`);
  }
  return `${process.versions.node} on ${process.platform} ${process.arch}`;
}

function packages(): string {
  const lock = JSON.parse(readFileSync(path.join(PROJECT_DIR, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  for (const name of ["convex", "lmdb", "vite"]) {
    const file = path.join(PROJECT_DIR, "node_modules", name, "package.json");
    if (!existsSync(file)) throw new Error(`${name} is missing; run npm ci`);
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
    const wanted = lock.packages[`node_modules/${name}`]?.version;
    if (version !== wanted)
      throw new Error(`${name} is ${version}, the lock file says ${wanted}; run npm ci`);
  }
  return "as in the lock file";
}

function dataFolder(): string {
  const { dataDir } = readConfig(process.env, []);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`less than 500 MB free below ${dataDir}`);
  return dataDir;
}

async function ports(): Promise<string> {
  const { firstPort, dataDir, siteHost } = readConfig(process.env, []);
  const running = readStackFile(dataDir);
  if (running !== null) return `a stack is running at ${running.site}`;
  const { ports: block, release } = await reservePorts(firstPort, null, siteHost);
  await release();
  return `${block.site} to ${block.forms} are free`;
}

function providers(): string {
  const keys = Object.keys(providerOverrides(PROJECT_DIR, process.env));
  return keys.length === 0 ? "local stand-ins" : `set by you: ${keys.join(", ")}`;
}

interface Report {
  readonly missing: readonly { readonly name: string; readonly required: boolean; readonly effect: string }[];
}

/** As in the deployment of the running stack. */
async function configuration(): Promise<string> {
  const running = readStackFile(readConfig(process.env, []).dataDir);
  if (running === null) return "checked while a stack runs; of a Convex deployment: npm run setup -- --check";
  const access = { url: running.backend, adminKey: readAdminKey(running.adminKeyFile) };
  const { missing } = (await runFunction(access, "configuration:report", {})) as Report;
  const required = missing.filter((variable) => variable.required);
  if (required.length > 0)
    throw new Error(required.map(({ name, effect }) => `${name} is missing: ${effect}`).join(" "));
  return missing.length === 0 ? "complete" : `recommended: ${missing.map(({ name }) => name).join(", ")}`;
}

async function browser(): Promise<string> {
  return findBrowser();
}
