// What the page "Account security" shows beside the sessions.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { standingOf, type Viewer } from "../../lib/access";
import { confirmedFactor } from "./factor";
import { passwordAccount } from "./sessions";

export const vSecurity = v.object({
  hasPassword: v.boolean(),
  /** Whether two-step sign-in is offered: to staff. */
  mayUseSecondFactor: v.boolean(),
  /** Null while it is off. */
  secondFactor: v.union(v.null(), v.object({ since: v.number(), recoveryCodesLeft: v.number() })),
});

/** The data of the page for the caller. */
export async function securityOf(ctx: QueryCtx, user: Viewer): Promise<Infer<typeof vSecurity>> {
  const factor = await confirmedFactor(ctx, user._id);
  const account = await passwordAccount(ctx, user.email);
  return {
    hasPassword: account?.secret !== undefined,
    mayUseSecondFactor: await isStaff(ctx, user),
    secondFactor: factor && {
      since: factor.confirmedAt,
      recoveryCodesLeft: factor.recoveryHashes.length,
    },
  };
}

/** Whether two-step sign-in is offered: to instructors and admins. */
export async function isStaff(ctx: QueryCtx, user: Viewer): Promise<boolean> {
  const { isListedAdmin, permissions } = await standingOf(ctx, user);
  return isListedAdmin || permissions.length > 0;
}
