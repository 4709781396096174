// The caller and the connection of a request.
import { Lane } from "../functions/lane.ts";
import type { Identity, RequestMetadata } from "../functions/types.ts";
import { HttpError } from "./http-error.ts";
import type { HttpContext, HttpDeps } from "./http-types.ts";

export async function requireCaller(context: HttpContext, deps: Pick<HttpDeps, "auth">): Promise<Identity> {
  const verified = await deps.auth.verifyHeader(context.req.header("authorization") ?? null);
  if (verified.ok) return verified.identity;
  throw new HttpError(verified.code === "BadAdminKey" ? 403 : 401, verified.code, verified.error);
}

/**
 * HTTP actions read their own Authorization headers: one that is no token of ours leaves the caller unknown. With one that
 * cannot be read at all, `getUserIdentity` throws.
 */
export async function callerIfKnown(context: HttpContext, deps: Pick<HttpDeps, "auth">): Promise<Identity> {
  const verified = await deps.auth.verifyHeader(context.req.header("authorization") ?? null);
  if (verified.ok) return verified.identity;
  return verified.code === "InvalidAuthHeader"
    ? { kind: "none", refusal: `${verified.code}: ${verified.error}` }
    : { kind: "none" };
}

const lanes = new WeakMap<object, Lane>();

/** The connection of a request, for fair scheduling. Under unit tests there is none. */
export function laneOf(context: HttpContext, identity: Identity): Lane | undefined {
  const env = context.env as Partial<HttpContext["env"]> | undefined;
  const socket = env?.incoming?.socket;
  if (socket === undefined) return undefined;
  let lane = lanes.get(socket);
  if (lane === undefined) {
    const made = new Lane(socket.remoteAddress ?? null);
    if (socket.destroyed) made.close();
    else socket.once("close", () => made.close());
    lanes.set(socket, (lane = made));
  }
  lane.identify(identity);
  return lane;
}

export function metadataOf(context: HttpContext): RequestMetadata {
  return { ip: peerAddress(context), userAgent: context.req.header("user-agent") ?? null };
}

/** Under unit tests there is no socket behind a request. */
export function peerAddress(context: HttpContext): string | null {
  const env = context.env as Partial<HttpContext["env"]> | undefined;
  return env?.incoming?.socket.remoteAddress ?? null;
}

export function isLoopback(address: string | null): boolean {
  return address !== null && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
