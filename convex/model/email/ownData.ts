// Queues the e-mails about a person's own data.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { accountDeleted, accountDeletion, dataExport } from "../../emails/ownData";
import { emailBasics, enqueueEmail } from "./outbox";

/** The archives of an export are ready. */
export async function queueExportEmail(
  ctx: MutationCtx,
  user: Doc<"users">,
  { exportId, expiresAt }: { exportId: Id<"dataExports">; expiresAt: number },
): Promise<void> {
  await enqueueEmail(ctx, {
    ...{ kind: "data_export", userId: user._id, to: user.email, toName: user.displayName },
    content: dataExport({ ...emailBasics(user), until: expiresAt }),
    idempotencyKey: `data_export/${exportId}`,
  });
}

/** The account is to be deleted, and how to keep it. */
export async function queueDeletionEmail(
  ctx: MutationCtx,
  user: Doc<"users">,
  { deletionId, dueAt }: { deletionId: Id<"accountDeletions">; dueAt: number },
): Promise<void> {
  await enqueueEmail(ctx, {
    ...{ kind: "account_deletion", userId: user._id, to: user.email, toName: user.displayName },
    content: accountDeletion({ ...emailBasics(user), until: dueAt }),
    idempotencyKey: `account_deletion/${deletionId}`,
  });
}

/** The account is gone. */
export async function queueDeletedEmail(
  ctx: MutationCtx,
  user: Doc<"users">,
  deletionId: Id<"accountDeletions">,
): Promise<Id<"emailOutbox">> {
  return await enqueueEmail(ctx, {
    ...{ kind: "account_deleted", to: user.email, toName: user.displayName },
    content: accountDeleted(emailBasics(user)),
    idempotencyKey: `account_deleted/${deletionId}`,
  });
}
