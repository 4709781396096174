// Small counters of a transaction.
import type { TransactionUsage } from "./types.ts";

export function noUsage(): TransactionUsage {
  return {
    bytesRead: 0,
    bytesWritten: 0,
    databaseQueries: 0,
    documentsRead: 0,
    documentsWritten: 0,
    functionsScheduled: 0,
    scheduledFunctionArgsBytes: 0,
  };
}

/** Unique and increasing within a transaction: the next representable double each time (protocol D.4). */
export class CreationTimes {
  private next: number;

  constructor(beginTimeMs: number) {
    this.next = beginTimeMs;
  }

  take(): number {
    const time = this.next;
    this.next = nextDouble(time);
    return time;
  }
}

const doubles = new Float64Array(1);
const bits = new BigUint64Array(doubles.buffer);

function nextDouble(value: number): number {
  doubles[0] = value;
  bits[0] = (bits[0] ?? 0n) + 1n;
  return doubles[0];
}
