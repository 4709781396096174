// What the Convex client may write into the console. Refusals of the error catalogue are shown on the screen that asked;
// only failures nobody expected belong into the console.

const isExpected = (values: unknown[]): boolean =>
  values.some((value) => typeof value === "string" && value.includes("Uncaught ConvexError"));

/* eslint-disable no-console -- this file is the console's one door */
export const convexLogger = {
  logVerbose: () => undefined,
  log: (...values: unknown[]) => {
    console.log(...values);
  },
  warn: (...values: unknown[]) => {
    console.warn(...values);
  },
  error: (...values: unknown[]) => {
    if (!isExpected(values)) console.error(...values);
  },
};
