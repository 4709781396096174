// How long a text takes to read, for lessons whose author has given no time.

/** Of an explanatory text read with attention. */
const WORDS_PER_MINUTE = 180;

/** Whole minutes, at least one; null without a text. */
export function readingMinutes(text: string | null): number | null {
  const words = text?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
