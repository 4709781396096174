import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";

interface Seen {
  readonly endless: boolean[];
  readonly short: number;
  readonly atLimit: { readonly isWhole: boolean; readonly next: boolean }[];
  readonly starved: boolean;
  readonly stuck: boolean;
  readonly paused: boolean;
  readonly afterPause: boolean;
  readonly error: string;
  readonly heardBefore: string[];
  readonly heardIdle: string[];
  readonly interrupted: boolean;
  readonly heardInside: string[];
  readonly afterSleep: boolean[];
  readonly heardAtEnd: string[];
  readonly without: boolean[];
}

const FIXTURE = path.join(import.meta.dirname, "../../../../fixtures/watchdog/guarded-calls.ts");

describe.skipIf(process.platform !== "linux")("the watch thread", () => {
  let seen: Seen;

  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", FIXTURE]);
    seen = JSON.parse(stdout) as Seen;
  }, 60_000);

  it("terminates turns that compute for too long, one after the other", () => {
    expect(seen.endless).toEqual([false, false]);
  });

  it("does not affect short turns", () => {
    expect(seen.short).toBe(100_000);
  });

  it("does not terminate the turn after one that ended at about its time limit", () => {
    expect(seen.atLimit.map(({ next }) => next)).toEqual(seen.atLimit.map(() => true));
    expect(seen.heardBefore).toEqual([]);
  });

  it("does not terminate a turn without processor time, unless for very long", () => {
    expect(seen.starved).toBe(true);
    expect(seen.stuck).toBe(false);
  });

  it("does not count what the engine computes within a turn, however short each piece is", () => {
    expect(seen.paused).toBe(true);
  });

  it("terminates a turn that computes for too long after a pause in which the thread fell asleep", () => {
    expect(seen.afterPause).toBe(false);
  });

  it("rethrows what the turn throws", () => {
    expect(seen.error).toBe("its own");
  });

  it("reports signals from outside, between turns and during one", () => {
    expect(seen.heardIdle).toEqual(["idle"]);
    expect(seen.interrupted).toBe(false);
    expect(seen.heardInside).toEqual(["turn"]);
  });

  it("falls asleep and wakes up again", () => {
    expect(seen.afterSleep).toEqual([true, false]);
  });

  it("reports when it is lost; then every turn has its own timeout", () => {
    expect(seen.heardAtEnd).toEqual(["lost"]);
    expect(seen.without).toEqual([true, false]);
  });
});
