import { MINUTE_MS } from "#shared/durations.ts";
import { localTimeOf } from "#shared/rules/class-times.ts";
import { browserTimeZone } from "../lib/format";
import { useNow } from "./use-now";

/** The current day in the browser's time zone, "2026-11-22"; another one within a minute of midnight. */
export const useLocalDay = (): string => localTimeOf(useNow(MINUTE_MS), browserTimeZone()).day;
