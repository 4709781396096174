#!/usr/bin/env node
// Starts the backend with the flags of Node that it needs. Signals and the exit code pass through.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const child = spawn(
  process.execPath,
  [
    ...["--experimental-vm-modules", "--no-warnings", "--import", import.meta.resolve("tsx")],
    fileURLToPath(new URL("../src/main.ts", import.meta.url)),
    ...process.argv.slice(2),
  ],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
