// Which batch of a course is looked at first.
import { formatPercent } from "../../lib/format";
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

/** "62.5%", or a dash without learners. */
export const percent = (value: number | null): string =>
  value === null ? "–" : formatPercent(value / 100, 1);
