// One mutation stores a code's digest and queues the mail that carries the code.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { resetPassword, verifyEmail } from "../../emails/account";
import { enqueueEmail, mailBrand } from "../outbox";
import { actionLink, type CodePurpose } from "./actionCodes";
import { storeCode } from "./codes";
import { sha256Hex } from "./digest";

const TEMPLATES = {
  verifyEmail: { kind: "verify_email", render: verifyEmail, key: "verify" },
  resetPassword: { kind: "reset_password", render: resetPassword, key: "reset" },
} as const;

export async function queueLink(
  ctx: MutationCtx,
  { user, purpose, code }: { user: Doc<"users">; purpose: CodePurpose; code: string },
): Promise<void> {
  const codeHash = await sha256Hex(code);
  await storeCode(ctx, { user, purpose, codeHash });
  const { kind, render, key } = TEMPLATES[purpose];
  await enqueueEmail(ctx, {
    kind,
    userId: user._id,
    to: user.email,
    toName: user.displayName,
    content: render({ brand: mailBrand(), userName: user.displayName, link: actionLink(purpose, code) }),
    idempotencyKey: `${key}/${codeHash}`,
  });
}
