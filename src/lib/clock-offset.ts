// How far the server's clock is ahead of this device's, which may be wrong by hours. Asked once.
import { MINUTE_MS, SECOND_MS } from "#shared/durations.ts";

let asked: Promise<number> | null = null;
let known = 0;

/** What has been answered; 0 before. */
export const knownOffset = (): number => known;

/** Milliseconds; 0 while the clocks are close, and where the server does not say. */
export const clockOffset = (): Promise<number> => (asked ??= ask());

async function ask(): Promise<number> {
  try {
    const { headers } = await fetch("/", { method: "HEAD", cache: "no-store" });
    // Caches on the way keep the date of the answer, and add its age.
    const age = Number(headers.get("age") ?? 0) * SECOND_MS;
    known = offsetBetween(Date.parse(headers.get("date") ?? "") + age, Date.now());
    return known;
  } catch {
    return 0;
  }
}

/** Differences within a minute are of the way between them. */
export function offsetBetween(serverMs: number, deviceMs: number): number {
  const offset = serverMs - deviceMs;
  return Math.abs(offset) > MINUTE_MS ? offset : 0;
}
