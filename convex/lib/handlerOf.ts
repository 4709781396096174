// The only place that reads the plain function of a registered one. Convex's packages keep it in the undocumented field
// `_handler`; convex-helpers reads it the same way.
import type { DefaultFunctionArgs, PublicHttpAction, RegisteredAction } from "convex/server";
import type { ActionCtx } from "../_generated/server";

/** The handler of an HTTP action. */
export type HttpHandler = (ctx: ActionCtx, request: Request) => Promise<Response>;

/**
 * The plain function of an action that a library has registered, to be called from a function of ours. Its argument
 * and return validators are not applied.
 */
export function handlerOf(action: PublicHttpAction): HttpHandler;
export function handlerOf<Args extends DefaultFunctionArgs, Result>(
  action: RegisteredAction<"public", Args, Result>,
): (ctx: ActionCtx, args: Args) => Result;
export function handlerOf(action: object): unknown {
  return (action as { _handler: unknown })._handler;
}
