// A disk with the app pushed to it, made once and copied for every seed.
import path from "node:path";
import { MemoryPersistence } from "../../../local/backend/storage/memory-persistence.ts";
import type { KeyWrite } from "../../../local/backend/storage/persistence.ts";
import { startEngine } from "../engine/in-process.ts";
import { PROJECT_DIR } from "../../stack/project.ts";
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
  const engine = await startEngine(path.join(PROJECT_DIR, "scripts/torture/simulation/app"), {
    persistence,
    runtime,
  });
  const rows = [...persistence.range({ start: "", end: "\uffff" })];
  await engine.close();
  return rows.map(({ key, record }) => ({ key, value: record.value }));
}
