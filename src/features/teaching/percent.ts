// A share in percent.
import { formatPercent } from "../../lib/format";

/** "63%", or a dash without learners. */
export const percent = (value: number | null): string => (value === null ? "–" : formatPercent(value / 100));
