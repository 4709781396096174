// Builders of every function of the server. They decide who may call it and bound its arguments; nothing else imports
// the raw registrars.
import { customAction, customMutation, customQuery, NoOp } from "convex-helpers/server/customFunctions";
import { makeFunctionReference, type PublicHttpAction } from "convex/server";
import type { Permission } from "../../shared/rules/access";
import type { Id } from "../_generated/dataModel";
import {
  action,
  httpAction as plainHttpAction,
  internalAction as plainInternalAction,
  internalMutation,
  internalQuery,
  mutation,
  query,
  type ActionCtx,
  type QueryCtx,
} from "../_generated/server";
import { retryingMutations } from "./conflicts";
import { requireAdminRole, requirePermission, requireUser } from "./access";
import { withBounds } from "./inputBounds";

export { internalMutation, internalQuery } from "../_generated/server";

/** The caller of an action, which has no database of its own. */
export interface ActionUser {
  userId: Id<"users">;
  email: string;
  displayName: string;
}

const boundedQuery = withBounds(query);
const boundedMutation = withBounds(mutation);
const boundedAction = withBounds(action);

// Named by its path: a typed reference would make the types of this file and of the generated api circular.
const currentUser = makeFunctionReference<"query", Record<string, never>, ActionUser>("access:current");

const asUser = {
  args: {},
  input: async (ctx: QueryCtx) => ({ ctx: { user: await requireUser(ctx) }, args: {} }),
};

/** Mutations that an action calls are repeated after write conflicts. */
const retrying = {
  args: {},
  input: (ctx: ActionCtx) => Promise.resolve({ ctx: { runMutation: retryingMutations(ctx) }, args: {} }),
};

const asUserAction = {
  args: {},
  input: async (ctx: ActionCtx) => ({
    ctx: { user: await ctx.runQuery(currentUser, {}), runMutation: retryingMutations(ctx) },
    args: {},
  }),
};

const withPermission = {
  args: {},
  input: async (ctx: QueryCtx, _args: object, extra: { permission: Permission }) => ({
    ctx: { user: await requirePermission(ctx, extra.permission) },
    args: {},
  }),
};

const asAdminRole = {
  args: {},
  input: async (ctx: QueryCtx) => ({ ctx: { user: await requireAdminRole(ctx) }, args: {} }),
};

/** Everybody, signed in or not. Arguments beyond INPUT_BOUNDS throw input-too-large, here and in all builders below. */
export const publicQuery = customQuery(boundedQuery, NoOp);
export const publicMutation = customMutation(boundedMutation, NoOp);
export const publicAction = customAction(boundedAction, retrying);

/** A signed-in, verified, enabled user: `ctx.user`. Throws not-signed-in, user-disabled or email-not-verified. */
export const userQuery = customQuery(boundedQuery, asUser);
export const userMutation = customMutation(boundedMutation, asUser);
export const userAction = customAction(boundedAction, asUserAction);

/** Callable by the server alone. */
export const internalAction = customAction(plainInternalAction, retrying);

/** Requests of the outside over HTTP. */
export const httpAction = (
  handler: (ctx: ActionCtx, request: Request) => Promise<Response>,
): PublicHttpAction =>
  plainHttpAction((ctx, request) => handler({ ...ctx, runMutation: retryingMutations(ctx) }, request));

/**
 * Database steps of a public action, with the same rule as the user builders: the action passes its caller's identity on.
 * An action whose first step is built by these needs no call of its own to identify its caller.
 */
export const userStepQuery = customQuery(internalQuery, asUser);
export const userStepMutation = customMutation(internalMutation, asUser);

/**
 * Staff with the named permission, or a proven address on ADMIN_EMAILS: `adminQuery({ permission, args, ... })`.
 * Throws permission-denied and the codes of the user builders.
 */
export const adminQuery = customQuery(boundedQuery, withPermission);
export const adminMutation = customMutation(boundedMutation, withPermission);

/** Holders of an active admin role record. Throws permission-denied and the codes of the user builders. */
export const adminRoleQuery = customQuery(boundedQuery, asAdminRole);
export const adminRoleMutation = customMutation(boundedMutation, asAdminRole);
