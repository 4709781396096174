// The shape every account call answers with (spec §7), and how failures of the server become it.
import { ConvexError } from "convex/values";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { readAppError } from "../../lib/app-error";
import { errorCodeFor, type AccountScreen } from "./screen-errors";

export type AuthResult = {
  success: boolean;
  error?: string;
  code?: AppErrorCode;
  requiresVerification?: boolean;
  message?: string;
};

export const succeeded = (message?: string): AuthResult =>
  message === undefined ? { success: true } : { success: true, message };

/** Told in the words of the screen; anything that is not an expected failure gets the screen's default text. */
export function failed(failure: unknown, screen: AccountScreen): AuthResult {
  const known = failure instanceof ConvexError ? readAppError(failure) : null;
  const code = errorCodeFor(screen, known?.code ?? null);
  // The server's own text may carry filled-in places; it is kept wherever the screen has no words of its own.
  const error = known?.code === code ? known.message : errorMessage(code);
  const result: AuthResult = { success: false, code, error };
  return code === "email-not-verified" ? { ...result, requiresVerification: true } : result;
}
