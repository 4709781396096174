// The action context the auth library hands to a provider, with this product's data model.
import type { GenericActionCtxWithAuthConfig } from "@convex-dev/auth/server";
import type { Value } from "convex/values";
import type { DataModel } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { callerOf } from "../../lib/rateLimits";
import type { Attempt } from "./attempts";
import { browserOf } from "./devices";

export type AuthCtx = GenericActionCtxWithAuthConfig<DataModel>;

/** What the client sent along with the flow's name. Nothing in it has been checked. */
export type AuthParams = Partial<Record<string, Value | undefined>>;

/** Who is calling, for the limits that are counted per account. */
export async function attemptOf(ctx: ActionCtx, params: AuthParams, email: string): Promise<Attempt> {
  return { email, ...(await callerOf(ctx)), browser: await browserOf(params.device) };
}
