import { dayIn } from "#shared/time-zones.ts";
import { browserTimeZone } from "../../lib/format";

/** The ISO date of a moment where the reader is. */
export const ownDate = (timeMs: number): string => dayIn(timeMs, browserTimeZone()) ?? "";
