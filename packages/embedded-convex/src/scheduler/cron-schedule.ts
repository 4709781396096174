// When a cron runs next. Calendar schedules are in UTC; interval schedules count from their first run (protocol G.6).
import { Cron } from "croner";

export type CronSchedule =
  | {
      readonly type: "interval";
      readonly seconds?: number;
      readonly minutes?: number;
      readonly hours?: number;
    }
  | { readonly type: "hourly"; readonly minuteUTC?: number }
  | { readonly type: "daily"; readonly hourUTC: number; readonly minuteUTC?: number }
  | {
      readonly type: "weekly";
      readonly dayOfWeek: string;
      readonly hourUTC: number;
      readonly minuteUTC?: number;
    }
  | { readonly type: "monthly"; readonly day: number; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "cron"; readonly cron: string };

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The first run after a push: interval crons start at once. */
export function firstRun(schedule: CronSchedule, nowMs: number): number {
  return schedule.type === "interval" ? Math.floor(nowMs) : nextRun(schedule, Math.floor(nowMs), nowMs);
}

/** The first moment after `nowMs`, counted from `previousMs`; missed runs in between are skipped. */
export function nextRun(schedule: CronSchedule, previousMs: number, nowMs: number): number {
  if (schedule.type === "interval") {
    const everyMs = intervalMs(schedule);
    const missed = Math.max(0, Math.floor((nowMs - previousMs) / everyMs));
    return previousMs + (missed + 1) * everyMs;
  }
  const next = new Cron(patternOf(schedule), { timezone: "UTC" }).nextRun(new Date(nowMs));
  if (next === null) throw new Error(`The schedule ${JSON.stringify(schedule)} never comes`);
  return next.getTime();
}

function intervalMs({
  seconds = 0,
  minutes = 0,
  hours = 0,
}: {
  seconds?: number;
  minutes?: number;
  hours?: number;
}): number {
  const totalMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (!(totalMs > 0)) throw new Error("The interval of a cron must be positive");
  return totalMs;
}

function patternOf(schedule: Exclude<CronSchedule, { type: "interval" }>): string {
  switch (schedule.type) {
    case "hourly":
      return `${schedule.minuteUTC ?? 0} * * * *`;
    case "daily":
      return `${schedule.minuteUTC ?? 0} ${schedule.hourUTC} * * *`;
    case "weekly":
      return `${schedule.minuteUTC ?? 0} ${schedule.hourUTC} * * ${weekday(schedule.dayOfWeek)}`;
    case "monthly":
      return `${schedule.minuteUTC ?? 0} ${schedule.hourUTC} ${schedule.day} * *`;
    case "cron":
      return schedule.cron;
  }
}

function weekday(name: string): number {
  const day = WEEKDAYS.indexOf(name.toLowerCase());
  if (day < 0) throw new Error(`"${name}" is no day of the week`);
  return day;
}
