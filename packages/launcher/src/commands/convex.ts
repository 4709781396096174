// `npm run convex -- <args>`: the official CLI against the running stack.
import { spawn } from "node:child_process";
import { readConfig } from "../config.ts";
import { cliEnvironment, convexCli, readAdminKey } from "embedded-convex/tools/deployment.ts";
import { readStackFile } from "../stack-file.ts";

const info = readStackFile(readConfig(process.env, []).dataDir);
if (info === null) {
  console.error("No stack is running. Start one with: npm start");
  process.exit(1);
}
const access = { url: info.backend, adminKey: readAdminKey(info.adminKeyFile) };
const cli = spawn(process.execPath, [convexCli(), ...process.argv.slice(2)], {
  env: cliEnvironment(process.env, access),
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => cli.kill(signal));
cli.once("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
