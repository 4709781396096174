// How the stand-ins for PayPal, Resend, Google and the form service are started, and their failure switches.
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildSpec } from "embedded-convex/tools/child.ts";
import type { StackConfig } from "./config.ts";
import { GOOGLE_CLIENT_ID, origin, PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID } from "./environment.ts";
import type { Ports } from "./ports.ts";
import { resendWebhookSecret, type Secrets } from "./secrets.ts";
import type { StackInfo, Switch } from "./stack-file.ts";

export interface StandinsInput {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly env: NodeJS.ProcessEnv;
}

const SERVICES = 4;

export function standinsSpec(config: StackConfig, { ports, secrets, env }: StandinsInput): ChildSpec {
  return {
    name: "standins",
    args: [
      "--import",
      import.meta.resolve("tsx"),
      fileURLToPath(import.meta.resolve("@cohort/stand-ins/src/main.ts")),
    ],
    // Secrets go through the environment: arguments are visible to every user of the machine.
    env: {
      ...env,
      STANDINS_HOST: "127.0.0.1",
      STANDINS_DATA: path.join(config.dataDir, "standins"),
      STANDINS_INBOX_PORT: String(ports.inbox),
      STANDINS_PAYPAL_PORT: String(ports.paypal),
      STANDINS_GOOGLE_PORT: String(ports.google),
      STANDINS_FORMS_PORT: String(ports.forms),
      RESEND_API_KEY: secrets.resendApiKey,
      RESEND_WEBHOOK_URL: `${origin(ports.backendSite)}/resend/webhook`,
      RESEND_WEBHOOK_SECRET: resendWebhookSecret(secrets),
      PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: secrets.paypalClientSecret,
      PAYPAL_WEBHOOK_ID,
      PAYPAL_WEBHOOK_URL: `${origin(ports.backendSite)}/paypal/webhook`,
      AUTH_GOOGLE_ID: GOOGLE_CLIENT_ID,
      AUTH_GOOGLE_SECRET: secrets.googleClientSecret,
    },
    logDir: path.join(config.dataDir, "logs"),
    readyLines: SERVICES,
  };
}

export function standinSwitches(ports: Ports): StackInfo["switches"] {
  return { mail: failureSwitch(origin(ports.inbox)), forms: failureSwitch(origin(ports.forms)) };
}

function failureSwitch(url: string): Switch {
  const request = (failing: boolean) => ({
    url: `${url}/api/switches`,
    method: "POST",
    body: JSON.stringify({ failing }),
  });
  return { on: request(true), off: request(false) };
}
