// Sends security notifications, in the transaction of the change they report and within a rate limit.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { SECURITY_EVENT_KINDS, securityNotification, type SecurityEventKind } from "../../emails/security";
import { consume, forget, type LimitKey } from "../../lib/rateLimits";
import { liveSession } from "../../lib/access";
import { enqueueEmail, emailBasics } from "../email/outbox";
import { describeDevice } from "./deviceNames";
import { detailsOf } from "./sessions";

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Browser and system; by default those of the caller's session. */
  device?: string;
}

/**
 * Sends a security notification unless the limit of its kind is reached. Each kind has its own limit, so that repeating
 * one event cannot suppress another.
 */
export async function sendSecurityNotification(
  ctx: MutationCtx,
  user: Doc<"users">,
  { kind, device }: SecurityEvent,
): Promise<void> {
  if ((await consume(ctx, limitOf(user._id, kind))) !== null) return;
  const at = Date.now();
  const words = device ?? (await callersDevice(ctx, user));
  await enqueueEmail(ctx, {
    kind: "security_notice",
    userId: user._id,
    to: user.email,
    toName: user.displayName,
    content: securityNotification({
      ...emailBasics(user),
      kind,
      at,
      ...(words === undefined ? {} : { device: words }),
    }),
    idempotencyKey: `notice/${kind}/${user._id}/${String(at)}`,
  });
}

const limitOf = (userId: Id<"users">, kind: SecurityEventKind): LimitKey => ({
  name: "noticePerKind",
  key: `${userId} ${kind}`,
});

/** Deletes what was counted for the notifications of an account. */
export async function forgetNotifications(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const kind of SECURITY_EVENT_KINDS) await forget(ctx, limitOf(userId, kind));
}

/** Sends the notification of a sign-in from a new browser. */
export async function notifyNewDevice(
  ctx: MutationCtx,
  user: Doc<"users">,
  userAgent: string | null,
): Promise<void> {
  await sendSecurityNotification(ctx, user, {
    kind: "newDevice",
    device: describeDevice(userAgent ?? "").device,
  });
}

async function callersDevice(ctx: MutationCtx, user: Doc<"users">): Promise<string | undefined> {
  const session = await liveSession(ctx);
  if (session?.userId !== user._id) return undefined;
  const details = await detailsOf(ctx, session._id);
  return details === null ? undefined : describeDevice(details.userAgent).device;
}
