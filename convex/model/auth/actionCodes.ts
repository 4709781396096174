// Codes of e-mailed links, and those links. Only digests of codes are stored.
import { env } from "../../lib/env";
import { sha256Hex } from "./digest";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CODE_LENGTH = 32;
/** Bytes from here on are discarded: they would make some letters likelier (modulo bias). */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** The flows that send links; the `mode` parameter of their addresses. */
export const CODE_PURPOSES = ["verifyEmail", "resetPassword"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** 32 letters and digits, more than 190 bits: guessing needs no limit. */
export function newCode(): string {
  let code = "";
  while (code.length < CODE_LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
    for (const byte of bytes) {
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return code;
}

/** The digest of a code; null for anything that cannot be one. */
export async function codeHash(code: unknown): Promise<string | null> {
  if (typeof code !== "string" || !/^[0-9A-Za-z]{32}$/.test(code)) return null;
  return await sha256Hex(code);
}

const PAGES: Record<CodePurpose, { path: string; continueUrl: string }> = {
  verifyEmail: { path: "/verify-email", continueUrl: "/login?emailVerified=true" },
  resetPassword: { path: "/reset-password", continueUrl: "/login?passwordReset=true" },
};

/**
 * The absolute address of the page that redeems a code. `next` is the page of this site to open after the sign-in that
 * follows; null without one.
 */
export function actionLink(purpose: CodePurpose, code: string, next: string | null): string {
  const { path, continueUrl } = PAGES[purpose];
  const query = new URLSearchParams({
    mode: purpose,
    oobCode: code,
    continueUrl,
    ...(next !== null && { next }),
  });
  return `${env.siteUrl()}${path}?${query.toString()}`;
}
