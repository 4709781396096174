// Timers count the time the machine was awake; jobs and crons use wall-clock time. After a sleep, or a change of the
// clock, they are at most this late.
export const LONGEST_WAIT_MS = 30_000;
