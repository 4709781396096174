// The action context the auth library hands to a provider, with this product's data model.
import type { GenericActionCtxWithAuthConfig } from "@convex-dev/auth/server";
import type { Value } from "convex/values";
import type { DataModel } from "../../_generated/dataModel";

export type AuthCtx = GenericActionCtxWithAuthConfig<DataModel>;

/** What the client sent along with the flow's name. Nothing in it has been checked. */
export type AuthParams = Partial<Record<string, Value | undefined>>;
