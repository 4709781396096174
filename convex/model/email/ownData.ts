// Queues the e-mails about a person's own data.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { dataExport } from "../../emails/ownData";
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
