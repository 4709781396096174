// The shape every account call answers with (spec §7), and how failures of the server become it.
import { SECOND_MS } from "#shared/durations.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { errorText } from "../../texts/errors";
import { readAppError } from "../../lib/app-error";
import { errorCodeFor, type AccountScreen } from "./screen-errors";

export type AuthResult = {
  success: boolean;
  error?: string;
  code?: AppErrorCode;
  requiresVerification?: boolean;
  message?: string;
  /** When a refused call may be repeated, after a refusal by a limit. */
  retryAt?: number;
};

export const succeeded = (message?: string): AuthResult =>
  message === undefined ? { success: true } : { success: true, message };

/** The screen's text for the failure; unexpected failures get the screen's default text. */
export function failed(failure: unknown, screen: AccountScreen): AuthResult {
  const known = readAppError(failure);
  const code = errorCodeFor(screen, known.code);
  // The server's text, which may contain values, unless the screen has a text of its own.
  const error = known.code === code ? known.message : errorText(code);
  const { retryAfterSeconds: wait } = known;
  const result: AuthResult = {
    ...{ success: false, code, error },
    ...(wait !== undefined && { retryAt: Date.now() + wait * SECOND_MS }),
  };
  return code === "email-not-verified" ? { ...result, requiresVerification: true } : result;
}
