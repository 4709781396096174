// The e-mail outbox: a row is written in the user's transaction, and a sender (senders.ts) sends it afterwards.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { EmailBasics, EmailBrand, EmailContent } from "../../emails/layout";
import { env } from "../../lib/env";
import type { TemplateParams } from "../../services/email";
import { takeWithin } from "../../lib/reads";
import { newCode } from "../auth/actionCodes";
import { closeOldBudgetNotes } from "./budget";
import { recoverAttempts } from "./outcomes";
import { endPause, wakeSender, wakeSoon } from "./senders";
import { optionalTypeOf } from "./unsubscribe";
import type { vEmailContext, vEmailKind } from "../fields/emails";

export interface NewEmail {
  kind: Infer<typeof vEmailKind>;
  to: string;
  toName: string;
  content: EmailContent;
  /** One e-mail per key: `enrollment_confirmation/{enrollmentId}`, `verify/{digest of the code}`. */
  idempotencyKey: string;
  userId?: Id<"users">;
  context?: Infer<typeof vEmailContext>;
  params?: TemplateParams;
  /** iCalendar text to attach. */
  calendar?: string | null;
  /** Epoch milliseconds; from then on it is not worth sending. */
  sendBefore?: number;
}

/** Sent to everybody of a batch; nobody waits for them at a screen. */
const BULK: ReadonlySet<NewEmail["kind"]> = new Set([
  "announcement",
  "course_reminder",
  "class_reminder",
  "class_change",
]);

/** E-mails that one sweep makes due ahead of their time. */
const HURRIED = { rows: 200, bytes: 4 * 1024 * 1024 };

/** Queues an e-mail and returns its row; an existing key returns the existing row. */
export async function enqueueEmail(ctx: MutationCtx, mail: NewEmail): Promise<Id<"emailOutbox">> {
  const existing = await ctx.db
    .query("emailOutbox")
    .withIndex("by_idempotencyKey", (q) => q.eq("idempotencyKey", mail.idempotencyKey))
    .unique();
  if (existing !== null) return existing._id;
  const now = Date.now();
  const outboxId = await ctx.db.insert("emailOutbox", {
    kind: mail.kind,
    userId: mail.userId ?? null,
    to: mail.to,
    toName: mail.toName,
    ...mail.content,
    ...(mail.calendar && { calendar: mail.calendar }),
    ...(mail.userId !== undefined && optionalTypeOf(mail.kind) !== null && { unsubscribeKey: newCode() }),
    ...(mail.sendBefore !== undefined && { sendBefore: mail.sendBefore }),
    context: mail.context ?? {},
    ...(mail.params && { params: { ...mail.params } }),
    idempotencyKey: mail.idempotencyKey,
    ...(BULK.has(mail.kind) && { isBulk: true as const }),
    status: "pending",
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    emailSentId: null,
    createdAt: now,
    updatedAt: now,
  });
  await wakeSoon(ctx);
  return outboxId;
}

/** Configured values for the templates. */
export const emailBrand = (): EmailBrand => ({
  name: env.brandName(),
  siteUrl: env.siteUrl(),
  supportEmail: env.supportEmail(),
  seller: env.sellerLine(),
});

/** What templates read of an account. */
type EmailRecipient = Pick<Doc<"users">, "displayName" | "timeZone" | "language">;

/** What every template needs about the deployment and the recipient. */
export const emailBasics = (user: EmailRecipient): EmailBasics => ({
  brand: emailBrand(),
  reader: {
    name: user.displayName,
    locale: user.language ?? "en",
    timeZone: user.timeZone ?? env.timeZone(),
  },
});

/**
 * Ends attempts that did not report back, and starts a sender when something is due, in case a wake-up was lost. Returns
 * the number of the former. `ahead` (milliseconds) makes due what is planned until then; the delays protect the provider
 * and are not needed for correctness.
 */
export async function sweepOutbox(ctx: MutationCtx, ahead = 0): Promise<number> {
  if (ahead > 0) await hurry(ctx, Date.now() + ahead);
  const recovered = await recoverAttempts(ctx);
  const due = await ctx.db
    .query("emailOutbox")
    .withIndex("by_status_and_nextAttemptAt", (q) =>
      q.eq("status", "pending").lte("nextAttemptAt", Date.now()),
    )
    .first();
  if (due !== null) await wakeSender(ctx);
  await closeOldBudgetNotes(ctx);
  return recovered;
}

async function hurry(ctx: MutationCtx, until: number): Promise<void> {
  const now = Date.now();
  const planned = await takeWithin(
    ctx.db
      .query("emailOutbox")
      .withIndex("by_status_and_nextAttemptAt", (q) =>
        q.eq("status", "pending").gt("nextAttemptAt", now).lt("nextAttemptAt", until),
      ),
    HURRIED,
  );
  for (const { _id } of planned) await ctx.db.patch("emailOutbox", _id, { nextAttemptAt: now });
  await endPause(ctx);
}

/** Restarts an e-mail that was given up; `content` replaces the deleted body. */
export async function sendAgain(
  ctx: MutationCtx,
  mail: Doc<"emailOutbox">,
  content: (EmailContent & { calendar?: string }) | null,
): Promise<void> {
  const now = Date.now();
  // The provider binds a key to its content, which may have changed.
  const anew = content && {
    ...content,
    attempts: 0,
    failures: 0,
    uncertainSince: undefined,
    isBulk: undefined,
    requestKey: undefined,
    createdAt: now,
    idempotencyKey: `${mail.idempotencyKey}/again/${String(now)}`,
  };
  await ctx.db.patch("emailOutbox", mail._id, {
    ...anew,
    status: "pending",
    nextAttemptAt: now,
    updatedAt: now,
  });
  await wakeSoon(ctx);
}
