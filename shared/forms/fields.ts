// First checks of every text field: the raw length, then sanitising. Text beyond the raw length is refused before its
// characters are read.
import { z } from "zod/mini";
import type { AppErrorCode } from "../errors";
import { LIMITS } from "../limits";
import { isEmailAddress, multiLine, singleLine } from "../text";

/**
 * The message of a broken rule is a code of the error catalogue, whose text the page looks up and which the server
 * throws; the parameter's type checks it.
 */
export const code = (name: AppErrorCode): AppErrorCode => name;

/** At most `max` raw characters; later checks do not run otherwise. */
export const atMostRaw = (max: number, tooLong: AppErrorCode) =>
  z.maxLength(max, { error: tooLong, abort: true });

/** Checks of a field of one line. */
export const line = (tooLong: AppErrorCode) => [
  atMostRaw(LIMITS.rawLineMax, tooLong),
  z.overwrite<string>(singleLine),
];

/** Checks of a field of several lines. */
export const lines = (tooLong: AppErrorCode) => [
  atMostRaw(LIMITS.rawTextMax, tooLong),
  z.overwrite<string>((value) => multiLine(value).trim()),
];

/** One trimmed address of at most 254 characters. */
export const emailAddress = (texts: { blank: AppErrorCode; invalid: AppErrorCode }) =>
  z.string().check(
    atMostRaw(LIMITS.rawLineMax, texts.invalid),
    z.trim(),
    // Without `abort`, which would keep the checks of the whole form from running.
    z.minLength(1, texts.blank),
    z.maxLength(LIMITS.emailMax, { error: texts.invalid, abort: true }),
    z.refine((address) => address === "" || isEmailAddress(address), texts.invalid),
  );
