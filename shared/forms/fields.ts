// The first checks of every text field: its raw length, and then the clean-up. A text beyond the raw length is refused
// before anything looks at its characters.
import { z } from "zod/mini";
import { LIMITS } from "../limits";
import { isEmailAddress, multiLine, singleLine } from "../text";

/** At most this many raw characters, or none of the later checks run. */
export const atMostRaw = (max: number, tooLong: string) => z.maxLength(max, { error: tooLong, abort: true });

export const line = (tooLong: string) => [
  atMostRaw(LIMITS.rawLineMax, tooLong),
  z.overwrite<string>(singleLine),
];

export const text = (tooLong: string) => [
  atMostRaw(LIMITS.rawTextMax, tooLong),
  z.overwrite<string>((value) => multiLine(value).trim()),
];

/** One address, trimmed, of at most 254 characters. */
export const emailAddress = (texts: { blank: string; invalid: string }) =>
  z
    .string()
    .check(
      atMostRaw(LIMITS.rawLineMax, texts.invalid),
      z.trim(),
      z.minLength(1, { error: texts.blank, abort: true }),
      z.maxLength(LIMITS.emailMax, { error: texts.invalid, abort: true }),
      z.refine(isEmailAddress, texts.invalid),
    );
