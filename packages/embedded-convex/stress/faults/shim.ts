// The preloaded library (disk-shim.c): compiled once per run, and the switches that one life of the engine gets.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Engine } from "./engine.ts";

export const KILL_MODES = ["before", "half", "after"] as const;
export const DISK_FAULTS = ["EIO", "ENOSPC", "SHORT"] as const;
type KillMode = (typeof KILL_MODES)[number];
export type DiskFault = (typeof DISK_FAULTS)[number];

export interface Shim {
  readonly killAt: (call: number, mode: KillMode) => Record<string, string>;
  /** `count` calls from the given one on; 0: all of them. */
  readonly failAt: (call: number, fault: DiskFault, count: number) => Record<string, string>;
  readonly recording: (logFile: string) => Record<string, string>;
  /** What the shim did since the last question, one line each. */
  readonly takeFired: () => string[];
}

/** Throws where there is no C compiler: these cases need Linux and `cc`. */
export function shimFor(engine: Pick<Engine, "folder" | "dataFolder">): Shim {
  const library = path.join(engine.folder, "disk-shim.so");
  const source = path.join(import.meta.dirname, "disk-shim.c");
  const args = ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl", "-lpthread"];
  const compiled = spawnSync("cc", args, { encoding: "utf8" });
  if (compiled.status !== 0)
    throw new Error(`This case needs a C compiler: ${compiled.stderr || String(compiled.error)}`);
  const fired = path.join(engine.folder, "fired");
  const base = { LD_PRELOAD: library, SHIM_FOLDER: engine.dataFolder, SHIM_FIRED: fired };
  return {
    killAt: (call, mode) => ({ ...base, SHIM_KILL_AT: String(call), SHIM_KILL_MODE: mode }),
    failAt: (call, fault, count) => ({
      ...base,
      SHIM_FAIL_AT: String(call),
      SHIM_FAIL: fault,
      SHIM_FAIL_COUNT: String(count),
    }),
    recording: (logFile) => ({ ...base, SHIM_LOG: logFile }),
    takeFired() {
      if (!existsSync(fired)) return [];
      const lines = readFileSync(fired, "utf8").trim().split("\n");
      rmSync(fired);
      return lines;
    },
  };
}
