// The server sends plain codes; each account screen replaces some of them by more specific ones.
import type { AppErrorCode } from "#shared/errors.ts";

export type AccountScreen =
  "sign-in" | "register" | "resend" | "verify" | "decline" | "forgot-password" | "reset-password";

type Words = { fallback: AppErrorCode; own: Partial<Record<AppErrorCode, AppErrorCode>> };

const WORDS: Record<AccountScreen, Words> = {
  "sign-in": { fallback: "sign-in-failed", own: {} },
  register: { fallback: "registration-failed", own: {} },
  resend: {
    fallback: "sign-in-failed",
    own: {
      "wrong-password": "resend-wrong-password",
      "too-many-requests": "resend-too-many-requests",
      "email-is-verified": "email-already-verified",
    },
  },
  verify: { fallback: "verification-exception", own: { "too-many-requests": "resend-too-many-requests" } },
  decline: { fallback: "unexpected-error", own: { "too-many-requests": "resend-too-many-requests" } },
  "forgot-password": {
    fallback: "unexpected-error",
    own: { "user-not-found": "reset-user-not-found", "too-many-requests": "reset-too-many-requests" },
  },
  "reset-password": {
    fallback: "unexpected-error",
    own: { "too-many-requests": "reset-too-many-requests" },
  },
};

/** The catalogue code whose text the screen shows for a code of the server; null is a failure without one. */
export function errorCodeFor(screen: AccountScreen, code: AppErrorCode | null): AppErrorCode {
  const { fallback, own } = WORDS[screen];
  if (code === null || code === "unexpected-error") return fallback;
  return own[code] ?? code;
}
