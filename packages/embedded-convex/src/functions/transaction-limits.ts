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
} as const;

type Limited = keyof typeof TRANSACTION_LIMITS;

const ADVICE =
  " Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

const MESSAGES: readonly (readonly [Limited, string])[] = [
  [
    "documentsRead",
    `Too many documents read in a single function execution (limit: ${TRANSACTION_LIMITS.documentsRead}).${ADVICE}`,
  ],
  [
    "bytesRead",
    `Too many bytes read in a single function execution (limit: ${TRANSACTION_LIMITS.bytesRead} bytes).${ADVICE}`,
  ],
  [
    "databaseQueries",
    `Too many reads in a single function execution (limit: ${TRANSACTION_LIMITS.databaseQueries}).`,
  ],
  [
    "documentsWritten",
    `Too many writes in a single function execution (limit: ${TRANSACTION_LIMITS.documentsWritten})`,
  ],
  [
    "bytesWritten",
    `Too many bytes written in a single function execution (limit: ${TRANSACTION_LIMITS.bytesWritten} bytes)`,
  ],
];

export function checkUsage(usage: TransactionUsage): void {
  for (const [name, message] of MESSAGES)
    if (usage[name] > TRANSACTION_LIMITS[name]) throw new FunctionError(message);
}
