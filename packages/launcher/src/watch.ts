// `convex dev` next to the stack: pushes functions again whenever they change.
import type { StackConfig } from "./config.ts";
import { cliEnvironment, convexCli, readAdminKey } from "embedded-convex/tools/deployment.ts";
import { logDir } from "./parts.ts";
import { PROJECT_DIR } from "./project.ts";
import type { StackInfo } from "./stack-file.ts";
import { supervise, type Supervised, type SupervisorEvents } from "./supervisor.ts";

// The CLI ends when it cannot reach the backend, which may be starting again at that moment.
export function watchFunctions(
  config: StackConfig,
  info: StackInfo,
  events: Pick<SupervisorEvents, "log" | "onGiveUp"> & { readonly signal: AbortSignal },
): Promise<Supervised> {
  const access = { url: info.backend, adminKey: readAdminKey(info.adminKeyFile) };
  const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined && { FORCE_COLOR: "1" };
  return supervise(
    {
      name: "convex-dev",
      args: [convexCli(), "dev", "--typecheck", "disable"],
      env: { ...cliEnvironment(process.env, access), COHORT_DATA: config.dataDir, ...colours },
      cwd: PROJECT_DIR,
      logDir: logDir(config),
      readyLines: 0,
      userFiles: true,
      onOutput: (chunk) => process.stdout.write(chunk),
    },
    { ...events, onRestart: () => undefined },
    events.signal,
  );
}
