// A span of time that narrows a list of the admin page.
import { v, type Infer } from "convex/values";
import { fail } from "../../lib/fail";

/** Times in milliseconds; `until` is the first moment after the period. */
export const vPeriod = v.object({ from: v.number(), until: v.number() });
export type Period = Infer<typeof vPeriod>;

/** Every time that a Date can have. */
const ALWAYS: Period = { from: -8.64e15, until: 8.64e15 };

/** The times between which a list reads its index. Throws date-invalid for numbers that are no times. */
export function readPeriod(period: Period | undefined): Period {
  const { from, until } = period ?? ALWAYS;
  if (![from, until].every((time) => Math.abs(time) <= ALWAYS.until)) fail("date-invalid");
  return { from, until };
}
