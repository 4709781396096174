// `convex dev` beside the stack: pushes functions again whenever they change.
import { spawn } from "node:child_process";
import type { StackConfig } from "./config.ts";
import { cliEnvironment, convexCli, readAdminKey } from "./deployment.ts";
import { PROJECT_DIR } from "./project.ts";
import type { StackInfo } from "./stack-file.ts";

export interface Watcher {
  stop(): Promise<void>;
}

// The CLI has nothing to save: it only watches.
const STOP_TIMEOUT_MS = 2_000;

export function watchFunctions(config: StackConfig, info: StackInfo): Watcher {
  const access = { url: info.backend, adminKey: readAdminKey(info.adminKeyFile) };
  const flags = ["--url", access.url, "--admin-key", access.adminKey, "--typecheck", "disable"];
  const cli = spawn(process.execPath, [convexCli(), "dev", ...flags], {
    cwd: PROJECT_DIR,
    env: { ...cliEnvironment(process.env, null), COHORT_DATA: config.dataDir },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const gone = new Promise<void>((resolve) => cli.once("exit", () => resolve()));
  return {
    stop: async () => {
      cli.kill("SIGTERM");
      const timer = setTimeout(() => cli.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}
