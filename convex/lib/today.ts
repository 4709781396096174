// The calendar day of the school: batches begin and end, and weeks open, at midnight in its time zone.
import { dayOf } from "../../shared/rules/batches";
import { dayIn } from "../../shared/time-zones";
import { env } from "./env";

/** The ISO day that it is now in the school's time zone, in UTC when that is set to no time zone. */
export const today = (): string => dayIn(Date.now(), env.timeZone()) ?? dayOf(Date.now());
