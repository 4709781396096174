// Which items of a rotating list are shown. Pure: `useRotation` has the timer.

/** `size` items from `start`, running over the end; all of them when there are no more than `size`. */
export function shownItems<T>(items: readonly T[], start: number, size: number): T[] {
  if (items.length <= size) return [...items];
  return Array.from({ length: size }, (_, offset) => items[(start + offset) % items.length]).filter(
    (item) => item !== undefined,
  );
}

/** The next start after one step of `size`; a list that does not rotate stays at its beginning. */
export const nextStart = (start: number, size: number, length: number): number =>
  length <= size ? 0 : (start + size) % length;

export const previousStart = (start: number, size: number, length: number): number =>
  length <= size ? 0 : (start - size + length) % length;
