// The official client takes time, timers and randomness from globals: while a simulation runs, these are the simulated ones.
import type { World } from "./world.ts";

/** Returns how to undo it. */
export function simulateGlobals(world: World): () => void {
  const { setTimeout, clearTimeout, performance } = globalThis;
  const { now } = Date;
  const { random } = Math;
  const timers = new Map<number, { cancel(): void }>();
  let ids = 0;
  const replaced = {
    setTimeout(callback: () => void, delayMs = 0) {
      ids += 1;
      const id = ids;
      timers.set(
        id,
        world.after(delayMs, () => {
          timers.delete(id);
          callback();
        }),
      );
      return id;
    },
    clearTimeout(id: number | undefined) {
      timers.get(id ?? 0)?.cancel();
      timers.delete(id ?? 0);
    },
    // Without `now` the client falls back to Date.now.
    performance: {},
  };
  Object.assign(globalThis, replaced);
  Object.defineProperty(globalThis, "performance", {
    value: replaced.performance,
    configurable: true,
    writable: true,
  });
  Date.now = () => Math.floor(world.nowMs);
  Math.random = () => world.random.below(2 ** 30) / 2 ** 30;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.defineProperty(globalThis, "performance", {
      value: performance,
      configurable: true,
      writable: true,
    });
    Date.now = now;
    Math.random = random;
  };
}
