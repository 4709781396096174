// The shape every account call answers with (spec §7), and how failures of the server become it.
import { ConvexError } from "convex/values";
import { errorMessage, type AppErrorCode } from "../../../shared/errors";
import { readAppError } from "../../lib/app-error";

export type AuthResult = {
  success: boolean;
  error?: string;
  code?: AppErrorCode;
  requiresVerification?: boolean;
  message?: string;
};

export const succeeded = (message?: string): AuthResult =>
  message === undefined ? { success: true } : { success: true, message };

/** Anything that is not an expected failure gets the screen's own default text. */
export function failed(failure: unknown, fallback: AppErrorCode): AuthResult {
  if (!(failure instanceof ConvexError))
    return { success: false, code: fallback, error: errorMessage(fallback) };
  const { code, message } = readAppError(failure);
  if (code === "unexpected-error") return { success: false, code: fallback, error: errorMessage(fallback) };
  const result: AuthResult = { success: false, code, error: message };
  return code === "email-not-verified" ? { ...result, requiresVerification: true } : result;
}
