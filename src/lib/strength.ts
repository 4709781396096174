// The strength of a password in three levels, 3 being the best.
import { LIMITS } from "#shared/limits.ts";

/** `hint` is a key of `passwordText`. */
export type Strength = { level: 1 | 2 | 3; hint: "tooShort" | "weak" | "fair" | "strong" };

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** A hint from 1 (weak) to 3 (strong); never refuses a password by itself. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  // Repeated characters do not count.
  const distinct = new Set(password).size;
  if (length < LIMITS.passwordMin) return { level: 1, hint: "tooShort" };
  if (distinct < 5 || length < 8) return { level: 1, hint: "weak" };
  if (length >= 14 || (length >= 10 && kinds >= 3)) return { level: 3, hint: "strong" };
  return { level: 2, hint: "fair" };
}
