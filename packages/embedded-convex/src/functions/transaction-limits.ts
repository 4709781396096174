// What one function, with everything it calls inside its transaction, may read and write (protocol D.8).
import type { TransactionUsage } from "../database/types.ts";
import { FunctionError } from "./errors.ts";

const MIB = 1024 * 1024;

export const TRANSACTION_LIMITS = {
  bytesRead: 16 * MIB,
  bytesWritten: 16 * MIB,
  databaseQueries: 4_096,
  documentsRead: 32_000,
  documentsWritten: 16_000,
  functionsScheduled: 1_000,
  scheduledFunctionArgsBytes: 16 * MIB,
} as const;

export type Limited = keyof typeof TRANSACTION_LIMITS;

const ADVICE =
  " Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

const MESSAGES: readonly (readonly [Limited, (limit: number) => string])[] = [
  [
    "documentsRead",
    (limit) => `Too many documents read in a single function execution (limit: ${limit}).${ADVICE}`,
  ],
  [
    "bytesRead",
    (limit) => `Too many bytes read in a single function execution (limit: ${limit} bytes).${ADVICE}`,
  ],
  ["databaseQueries", (limit) => `Too many reads in a single function execution (limit: ${limit}).`],
  ["documentsWritten", (limit) => `Too many writes in a single function execution (limit: ${limit})`],
  [
    "bytesWritten",
    (limit) => `Too many bytes written in a single function execution (limit: ${limit} bytes)`,
  ],
  ["functionsScheduled", (limit) => `Too many functions scheduled by this mutation (limit: ${limit})`],
  [
    "scheduledFunctionArgsBytes",
    (limit) =>
      `Too large total size of the arguments of scheduled functions from this mutation (limit: ${sizeText(limit)})`,
  ],
];

function sizeText(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes} bytes`;
}

/** What a function may use at most, and the usage of the transaction at which that is reached. */
export type UsageLimits = Readonly<Record<Limited, { readonly limit: number; readonly until: number }>>;

/** Of a function that was called from outside. */
export const WHOLE_TRANSACTION = Object.fromEntries(
  Object.entries(TRANSACTION_LIMITS).map(([name, limit]) => [name, { limit, until: limit }]),
) as UsageLimits;

/** Of a nested call with limits of its own, which can only lower its caller's. */
export function nestedLimits(
  caller: UsageLimits,
  wanted: Readonly<Partial<Record<Limited, number>>>,
  usage: TransactionUsage,
): UsageLimits {
  const limits = { ...caller };
  for (const [name] of MESSAGES) {
    const limit = wanted[name];
    if (limit === undefined) continue;
    const until = usage[name] + limit;
    if (until < limits[name].until) limits[name] = { limit, until };
  }
  return limits;
}

export function checkUsage(usage: TransactionUsage, limits: UsageLimits): void {
  for (const [name, message] of MESSAGES)
    if (usage[name] > limits[name].until) throw new FunctionError(message(limits[name].limit));
}
