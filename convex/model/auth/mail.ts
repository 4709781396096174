// Sending a link: the code is made here, in the action, and goes to the mutation that stores its digest and queues the mail.
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { ipOf, type LimitKey } from "../../lib/rateLimits";
import { newCode, type CodePurpose } from "./actionCodes";

export async function sendLink(ctx: ActionCtx, email: string, purpose: CodePurpose): Promise<void> {
  await ctx.runMutation(internal.accounts.sendLink, { email, purpose, code: newCode() });
}

/** What every account mail is counted against. */
export async function mailLimits(ctx: ActionCtx, email: string): Promise<LimitKey[]> {
  return [
    { name: "mailPerIp", key: await ipOf(ctx) },
    { name: "mailPerAddress", key: email },
  ];
}
