// A disk with the app pushed to it, made once and copied for every seed.
import path from "node:path";
import { MemoryPersistence } from "../../src/storage/memory-persistence.ts";
import type { KeyWrite } from "../../src/storage/persistence.ts";
import { startEngine } from "../engine/in-process.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";
import { World } from "./world.ts";

export async function makeImage(): Promise<KeyWrite[]> {
  const persistence = new MemoryPersistence();
  // Ids and times of the push are part of the trace.
  const world = new World(0);
  const simulated = world.runtime(() => true);
  const runtime = {
    ...simulated,
    setTimer(delayMs: number, callback: () => void) {
      const timer = setTimeout(callback, Math.min(delayMs, 1000));
      return { cancel: () => clearTimeout(timer) };
    },
    nextTurn: (callback: () => void) => void setImmediate(callback),
  };
  const engine = await startEngine(path.join(PACKAGE_DIR, "stress/simulation/app"), {
    persistence,
    runtime,
  });
  const rows = [...persistence.range({ start: "", end: "\uffff" })];
  await engine.close();
  return rows.map(({ key, record }) => ({ key, value: record.value }));
}
