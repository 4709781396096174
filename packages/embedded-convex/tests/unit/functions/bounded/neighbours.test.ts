import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";

interface Ended {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly callsBefore: number;
}

interface Seen {
  readonly endless: Ended[];
  readonly memory: Ended[];
  readonly rowsAfterwards: number;
  readonly endedBeforeCompute: number;
  readonly patient: Ended;
  readonly calls: number;
  readonly count: number;
}

const FIXTURE = path.join(import.meta.dirname, "../../../fixtures/bounded/neighbours.ts");
const TIME = "Function execution timed out (maximum duration: 0.4s)";
/** Without a process of its own, a function holds up all others until it ends: at most a call or two come before. */
const CALLS = 10;

describe.skipIf(process.platform !== "linux")("functions that compute for too long", () => {
  let seen: Seen;

  beforeAll(async () => {
    const flags = ["--experimental-vm-modules", "--no-warnings", "--import", "tsx", FIXTURE];
    const { stdout } = await promisify(execFile)(process.execPath, flags);
    seen = JSON.parse(stdout) as Seen;
  }, 120_000);

  it("fail at their limit while others go on, also when they catch what ends them, and write nothing", () => {
    expect(seen.endless.map(({ text }) => text)).toEqual([TIME, TIME, TIME]);
    for (const { callsBefore } of seen.endless) expect(callsBefore).toBeGreaterThan(CALLS);
    expect(seen.rowsAfterwards).toBe(0);
  });

  it("fail when they take too much memory, while others go on", () => {
    const [{ text, callsBefore } = { text: "", callsBefore: 0 }] = seen.memory;
    expect(text).toBe("JavaScript execution ran out of memory (maximum memory usage: 64 MB)");
    expect(callsBefore).toBeGreaterThan(CALLS);
  });

  it("leave a process to functions that were not ended before", () => {
    expect(seen.endedBeforeCompute).toBeLessThan(2);
  });

  it("run again from the start, beside changes of what they read, and leave one trace", () => {
    expect(seen.patient).toMatchObject({ text: '"done"', lines: ["[LOG] 'computing'"] });
    expect(seen.count).toBe(seen.calls / 2 + 1);
  });
});
