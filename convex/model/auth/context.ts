// The action context the auth library hands to a provider, with this product's data model.
import type { GenericActionCtxWithAuthConfig } from "@convex-dev/auth/server";
import type { Value } from "convex/values";
import type { DataModel } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { callerOf } from "../../lib/callers";
import type { Attempt } from "./attempts";
import { browserOf } from "./devices";

export type AuthCtx = GenericActionCtxWithAuthConfig<DataModel>;

/** The parameters of a flow as the client sent them; nothing in them is validated. */
export type AuthParams = Partial<Record<string, Value | undefined>>;

/** Caller and address of an attempt, for rate limits. */
export async function attemptOf(ctx: ActionCtx, params: AuthParams, email: string): Promise<Attempt> {
  const [{ ip, network }, browser] = await Promise.all([callerOf(ctx), browserOf(params.device)]);
  return { email, ip, network: network ?? browser ?? "unknown", browser };
}
