// The arithmetic of measurements: medians, percentiles, and whether two measurements of the same thing agree.

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Linear between the two nearest values. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError("There is no percentile of nothing.");
  const sorted = [...values].sort((left, right) => left - right);
  const position = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}

/** How far two measurements of the same thing lie apart, as a share of the smaller one. */
export function spread(left: number, right: number): number {
  const [low, high] = [Math.min(left, right), Math.max(left, right)];
  if (!(low > 0)) return high === low ? 0 : Number.POSITIVE_INFINITY;
  return high / low - 1;
}

/** Three significant digits, without an exponent. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 6));
}
