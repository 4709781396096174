// The only door to the database for clients: every function of the server is made by one of these builders, which
// decide who may call it and how much they may send. Nothing else imports the raw registrars.
import { customAction, customMutation, customQuery, NoOp } from "convex-helpers/server/customFunctions";
import { makeFunctionReference } from "convex/server";
import type { Permission } from "../../shared/rules/access";
import type { Id } from "../_generated/dataModel";
import { action, mutation, query, type ActionCtx, type QueryCtx } from "../_generated/server";
import { requireAdminRole, requirePermission, requireUser } from "../model/access";
import { withBounds } from "./inputBounds";

export { httpAction, internalAction, internalMutation, internalQuery } from "../_generated/server";

/** What an action knows about its caller; it has no database of its own. */
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

const asUserAction = {
  args: {},
  input: async (ctx: ActionCtx) => ({ ctx: { user: await ctx.runQuery(currentUser, {}) }, args: {} }),
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

/** Anybody, signed in or not. */
export const publicQuery = customQuery(boundedQuery, NoOp);
export const publicMutation = customMutation(boundedMutation, NoOp);
export const publicAction = customAction(boundedAction, NoOp);

/** A signed-in, verified, enabled user: `ctx.user`. */
export const userQuery = customQuery(boundedQuery, asUser);
export const userMutation = customMutation(boundedMutation, asUser);
export const userAction = customAction(boundedAction, asUserAction);

/** Staff with the named permission, or an address on ADMIN_EMAILS: `adminQuery({ permission, args, ... })`. */
export const adminQuery = customQuery(boundedQuery, withPermission);
export const adminMutation = customMutation(boundedMutation, withPermission);

/** Holders of an active admin role record. */
export const adminRoleQuery = customQuery(boundedQuery, asAdminRole);
export const adminRoleMutation = customMutation(boundedMutation, asAdminRole);
