// `npm run setup [-- --check] [-- --prod]`: configures the Convex deployment of this checkout and fills its catalogue.
// May run any number of times. With --check nothing is changed. Ends with 1 while a required variable is missing.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { missingVariables, type MissingVariable } from "#shared/configuration.ts";
import { ageProblem, explained } from "./backend-age.ts";
import { CliError, Deployment, deploymentName, type Report } from "./deployment.ts";
import { localVariables, PROJECT_DIR, type Read } from "./local-variables.ts";
import { variablesToSet } from "./variables.ts";

const HELP = `npm run setup            sets what is missing on the deployment of .env.local, pushes and fills the catalogue
npm run setup -- --check only says what is missing
npm run setup -- --prod  the project's production deployment`;

const NO_DEPLOYMENT = `No deployment is configured. One of these configures it:
  npx convex dev --once    on Convex Cloud, or the official local deployment
  CONVEX_SELF_HOSTED_URL and CONVEX_SELF_HOSTED_ADMIN_KEY in .env.local, for a deployment of your own`;

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: { check: { type: "boolean" }, prod: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (options.help === true) {
    console.log(HELP);
    return 0;
  }
  const [check, prod] = [options.check === true, options.prod === true];
  const read = localVariables(PROJECT_DIR, process.env);
  const name = deploymentName(read, prod);
  if (name === null) {
    console.error(NO_DEPLOYMENT);
    return 1;
  }
  console.log(`Deployment: ${name}`);
  const deployment = new Deployment(PROJECT_DIR, prod);
  if (!check) await configure(deployment, { read, prod });
  return await conclude(deployment);
}

async function configure(
  deployment: Deployment,
  { read, prod }: { read: Read; prod: boolean },
): Promise<void> {
  const present = await deployment.names();
  const terminal =
    process.stdin.isTTY && process.stdout.isTTY
      ? createInterface({ input: process.stdin, output: process.stdout })
      : null;
  const ask =
    terminal &&
    (async (question: string, fallback: string) => {
      const hint = fallback === "" ? "Enter to skip" : fallback;
      return (await terminal.question(`${question} (${hint}): `)).trim() || fallback;
    });
  const values = await variablesToSet(deployment, { read, present, prod, ask });
  terminal?.close();
  await deployment.set(values);
  for (const name of values.keys()) console.log(`  set ${name}`);
  if (!prod && (await deployment.seed())) return;
  console.log("Pushing the functions …");
  await deployment.push();
  await deployment.seed();
}

async function conclude(deployment: Deployment): Promise<number> {
  const report = await deployment.report();
  if (report === null) {
    console.log("The functions have not been pushed yet: npx convex dev --once");
    const names = await deployment.names();
    printMissing(missingVariables((name) => (names.has(name) ? "set" : "")));
    return 1;
  }
  const outdated = ageProblem(report.lacks);
  if (outdated !== null) console.log(`\n${outdated}\n`);
  printMissing(report.missing);
  if (report.courses === 0) console.log("\nThe catalogue is empty: npm run setup fills it.");
  printAddresses(report);
  const isIncomplete = report.missing.some(({ required }) => required) || report.courses === 0;
  return isIncomplete || outdated !== null ? 1 : 0;
}

function printMissing(missing: readonly MissingVariable[]): void {
  if (missing.length === 0) console.log("Nothing is missing.");
  for (const required of [true, false]) {
    const part = missing.filter((variable) => variable.required === required);
    if (part.length === 0) continue;
    console.log(required ? "\nMissing:" : "\nRecommended:");
    for (const { name, effect } of part) console.log(`  ${name.padEnd(24)} ${effect}`);
  }
  if (missing.length > 0)
    console.log("\nPut them into .env.local (.env.example explains each) and run: npm run setup");
}

function printAddresses({ httpUrl, siteUrl }: Report): void {
  console.log(`
Site                        ${siteUrl === "" ? "not set" : siteUrl}
Enter at the providers:
  Google, redirect URI      ${httpUrl}/api/auth/callback/google
  PayPal, webhook           ${httpUrl}/paypal/webhook
  Resend, webhook           ${httpUrl}/resend/webhook`);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    console.error(explained(error.message));
    process.exitCode = 1;
  },
);
