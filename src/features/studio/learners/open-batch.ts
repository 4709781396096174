// Which batch of a course is looked at first.
import type { Batch } from "./types";

/** The one the address names; else the one that is being taught, the next one, or the last one. */
export function openBatch(batches: readonly Batch[], named: string | null): Batch | undefined {
  return (
    batches.find(({ batchNumber }) => String(batchNumber) === named) ??
    batches.find(({ status }) => status === "active") ??
    batches.find(({ status }) => status === "upcoming") ??
    batches.at(-1)
  );
}
