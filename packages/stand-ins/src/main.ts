/**
 * Starts all stand-ins and prints their addresses: one JSON line for each when it is ready.
 * Flags win over the environment; `--help` lists both.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startForms } from "./forms/server.ts";
import { startGoogle } from "./google/server.ts";
import { clockFrom } from "./lib/clock.ts";
import type { StandIn } from "./lib/serve.ts";
import { failureSwitch } from "./lib/switches.ts";
import { startPayPal } from "./paypal/server.ts";
import { startResend } from "./resend/server.ts";

const FLAGS = {
  host: { type: "string", env: "STANDINS_HOST", fallback: "127.0.0.1" },
  data: { type: "string", env: "STANDINS_DATA", fallback: join(".cohort", "standins") },
  "inbox-port": { type: "string", env: "STANDINS_INBOX_PORT", fallback: "4403" },
  "paypal-port": { type: "string", env: "STANDINS_PAYPAL_PORT", fallback: "4404" },
  "google-port": { type: "string", env: "STANDINS_GOOGLE_PORT", fallback: "4405" },
  "forms-port": { type: "string", env: "STANDINS_FORMS_PORT", fallback: "4406" },
  "resend-key": { type: "string", env: "RESEND_API_KEY", fallback: "re_local_stand_in" },
  "resend-webhook-url": { type: "string", env: "RESEND_WEBHOOK_URL", fallback: "" },
  "resend-webhook-secret": { type: "string", env: "RESEND_WEBHOOK_SECRET", fallback: "" },
  "paypal-id": { type: "string", env: "PAYPAL_CLIENT_ID", fallback: "local-paypal-client" },
  "paypal-secret": { type: "string", env: "PAYPAL_CLIENT_SECRET", fallback: "local-paypal-secret" },
  "paypal-webhook-id": { type: "string", env: "PAYPAL_WEBHOOK_ID", fallback: "WH-LOCAL-STAND-IN" },
  "paypal-webhook-url": { type: "string", env: "PAYPAL_WEBHOOK_URL", fallback: "" },
  "google-id": { type: "string", env: "AUTH_GOOGLE_ID", fallback: "local-google-client" },
  "google-secret": { type: "string", env: "AUTH_GOOGLE_SECRET", fallback: "local-google-secret" },
  brand: { type: "string", env: "BRAND_NAME", fallback: "Cohort" },
  now: { type: "string", env: "COHORT_NOW", fallback: "" },
} as const;

type Flag = keyof typeof FLAGS;
type Settings = Record<Flag, string>;

function readSettings(): Settings {
  const { values } = parseArgs({ options: FLAGS, strict: true });
  const names = Object.keys(FLAGS) as Flag[];
  const pairs = names.map((name) => {
    const { env, fallback } = FLAGS[name];
    const fromEnvironment = process.env[env];
    const given = values[name] ?? (fromEnvironment === "" ? undefined : fromEnvironment);
    return [name, given ?? fallback] as const;
  });
  return Object.fromEntries(pairs) as Settings;
}

function portOf(settings: Settings, name: Flag): number {
  const port = Number(settings[name]);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--${name} must be a port, not ${settings[name]}`);
}

function say(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

type Starter = { service: string; failureSwitch: boolean; start: () => Promise<StandIn> };

function starters(settings: Settings): Starter[] {
  const common = { host: settings.host, dataDir: settings.data, clock: clockFrom(settings.now) };
  const at = (name: Flag) => ({ ...common, port: portOf(settings, name) });
  const paypal = {
    clientId: settings["paypal-id"],
    clientSecret: settings["paypal-secret"],
    webhookId: settings["paypal-webhook-id"],
    webhookUrl: settings["paypal-webhook-url"],
  };
  const mailWebhook = { url: settings["resend-webhook-url"], secret: settings["resend-webhook-secret"] };
  const resend = {
    apiKey: settings["resend-key"],
    ...(mailWebhook.url !== "" && mailWebhook.secret !== "" && { webhook: mailWebhook }),
  };
  const google = {
    clientId: settings["google-id"],
    clientSecret: settings["google-secret"],
    brand: settings.brand,
  };
  return [
    {
      service: "inbox",
      failureSwitch: true,
      start: () => startResend({ ...at("inbox-port"), ...resend }),
    },
    {
      service: "paypal",
      failureSwitch: false,
      start: () => startPayPal({ ...at("paypal-port"), ...paypal }),
    },
    {
      service: "google",
      failureSwitch: false,
      start: () => startGoogle({ ...at("google-port"), ...google }),
    },
    { service: "forms", failureSwitch: true, start: () => startForms(at("forms-port")) },
  ];
}

async function closeAll(running: StandIn[]): Promise<void> {
  await Promise.all(running.map((standIn) => standIn.close()));
}

async function startAll(settings: Settings, running: StandIn[]): Promise<void> {
  for (const starter of starters(settings)) {
    const standIn = await starter.start();
    running.push(standIn);
    const switches = starter.failureSwitch ? { switches: failureSwitch(standIn.url) } : {};
    say({ ready: true, service: starter.service, url: standIn.url, ...switches });
  }
}

function help(): string {
  return Object.entries(FLAGS)
    .map(([name, { env, fallback }]) => `  --${name.padEnd(20)} ${env.padEnd(24)} ${fallback}`)
    .join("\n");
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(
      `Starts the stand-ins on loopback. Flag, environment variable, default:\n${help()}\n`,
    );
    return;
  }
  const running: StandIn[] = [];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    closeAll(running).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    await startAll(readSettings(), running);
  } catch (error) {
    await closeAll(running);
    throw error;
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// The ledgers hold mails with links that sign people in: for their owner only.
process.umask(0o077);
main().catch(fail);
