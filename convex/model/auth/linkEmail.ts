// Stores the digest of a code and queues the e-mail with its link, in one mutation.
import { DAY_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { resetPassword, verifyEmail } from "../../emails/account";
import { consume } from "../../lib/rateLimits";
import { enqueueEmail, emailBasics } from "../email/outbox";
import { actionLink, type CodePurpose } from "./actionCodes";
import { extendNewest, storeCode } from "./codes";
import { isKnownDevice } from "./devices";
import { sha256Hex } from "./digest";

const TEMPLATES = {
  verifyEmail: { kind: "verify_email", render: verifyEmail, key: "verify" },
  resetPassword: { kind: "reset_password", render: resetPassword, key: "reset" },
} as const;

/** A link to be sent: the code in clear, which is not stored. */
export interface NewLink {
  user: Doc<"users">;
  purpose: CodePurpose;
  code: string;
  browser: string | null;
  /** The page to continue at after the sign-in, checked by `continueAddress`. */
  next: string | null;
}

/**
 * When the daily limit of e-mails to an address is used up, nothing is sent; the newest link is made valid for its
 * full time again, so that the owner always has one. Known browsers are not counted.
 */
export async function queueLink(ctx: MutationCtx, link: NewLink): Promise<void> {
  const { user, purpose, code, browser, next } = link;
  if (!(await isWithinTheDay(ctx, { user, purpose, browser }))) {
    const extendedTo = await extendNewest(ctx, user._id, purpose);
    if (extendedTo !== null) {
      await planRelease(ctx, { user, purpose, expiresAt: extendedTo });
      return;
    }
  }
  const codeHash = await sha256Hex(code);
  const expiresAt = await storeCode(ctx, { user, purpose, codeHash, browser });
  await planRelease(ctx, { user, purpose, expiresAt });
  const { kind, render, key } = TEMPLATES[purpose];
  await enqueueEmail(ctx, {
    kind,
    userId: user._id,
    to: user.email,
    toName: user.displayName,
    content: render({ ...emailBasics(user), link: actionLink(purpose, code, next) }),
    idempotencyKey: `${key}/${codeHash}`,
  });
}

async function isWithinTheDay(
  ctx: MutationCtx,
  { user, purpose, browser }: Pick<NewLink, "user" | "purpose" | "browser">,
): Promise<boolean> {
  if (await isKnownDevice(ctx, user._id, browser)) return true;
  return (await consume(ctx, { name: "mailPerDay", key: `${purpose} ${user.email}` })) === null;
}

/** An unverified registration is deleted a day after its last link expires. */
async function planRelease(
  ctx: MutationCtx,
  { user, purpose, expiresAt }: Pick<NewLink, "user" | "purpose"> & { expiresAt: number },
): Promise<void> {
  if (purpose !== "verifyEmail" || user.emailVerified) return;
  await ctx.scheduler.runAt(expiresAt + DAY_MS, internal.accounts.releaseLapsed, { email: user.email });
}
