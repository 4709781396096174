// The Convex client's logger. Errors of the catalogue are shown on the screen and not logged; unexpected errors are.

const isExpected = (values: unknown[]): boolean =>
  values.some((value) => typeof value === "string" && value.includes("Uncaught ConvexError"));

/* oxlint-disable no-console -- the only file that writes to the console */
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
