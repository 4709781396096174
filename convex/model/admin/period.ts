// A span of time that narrows a list of the admin page.
import { v, type Infer } from "convex/values";
import { fail } from "../../lib/fail";

/** Times in milliseconds; `endsAt` is the first moment after the period. */
export const vPeriod = v.object({ startsAt: v.number(), endsAt: v.number() });

export interface Period {
  from: number;
  until: number;
}

/** The last time that a Date can have. */
const LAST = 8.64e15;

/** The times between which a list reads its index: every time without a period. Throws date-invalid for numbers that are no times. */
export function readPeriod(period: Infer<typeof vPeriod> | undefined): Period {
  const { startsAt, endsAt } = period ?? { startsAt: -LAST, endsAt: LAST };
  if (![startsAt, endsAt].every((time) => Math.abs(time) <= LAST)) fail("date-invalid");
  return { from: startsAt, until: endsAt };
}
