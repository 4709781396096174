import { expect, it } from "vitest";
import { runGuarded } from "../../../src/functions/isolate/watchdog/guard.ts";
import { withoutWatchdog } from "../../../stress/engine/no-watchdog.ts";

function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it("removes the machine's clock from a run, and restores it", () => {
  const watchAgain = withoutWatchdog();
  try {
    expect(runGuarded(() => spin(60), 10)).toBe(true);
  } finally {
    watchAgain();
  }
  expect(runGuarded(() => spin(10_000), 10)).toBe(false);
});
