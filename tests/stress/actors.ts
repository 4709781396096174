// Buyers of a run: clients with their own sessions that use the public functions as the browser does.
import { ConvexHttpClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { importPKCS8, SignJWT } from "jose";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import type { StressStack } from "./stack.ts";
import { approveOrder } from "./standins.ts";

interface CreatedUser {
  userId: Id<"users">;
  sessionId: Id<"authSessions">;
  email: string;
}

export interface Actor {
  userId: string;
  email: string;
  token: string;
}

const PER_CALL = 25;

/** Signs tokens as the stack's own login does. */
export async function createTestUsers(stack: StressStack, prefix: string, count: number): Promise<Actor[]> {
  const key = await importPKCS8(stack.secrets.jwtPrivateKey, "RS256");
  const issuer = stack.info().backendSite;
  const actors: Actor[] = [];
  for (let at = 0; at < count; at += PER_CALL) {
    const group = { prefix: `${prefix}-${at / PER_CALL}`, count: Math.min(PER_CALL, count - at) };
    const hired = (await stack.call("loadTest:createUsers", group)) as CreatedUser[];
    for (const { userId, sessionId, email } of hired) {
      const token = await new SignJWT({ sub: `${userId}|${sessionId}` })
        .setProtectedHeader({ alg: "RS256" })
        .setIssuedAt()
        .setIssuer(issuer)
        .setAudience("convex")
        .setExpirationTime("6h")
        .sign(key);
      actors.push({ userId, email, token });
    }
  }
  return actors;
}

/** The calls of a purchase; a WebSocket client and an HTTP client both have them. */
export interface Caller {
  start: (courseId: string) => Promise<Id<"checkouts">>;
  createOrder: (checkoutId: Id<"checkouts">) => Promise<string>;
  approve: (checkoutId: Id<"checkouts">, orderId: string) => Promise<string>;
}

/** `address` is the server's own, unless a proxy is in front of it. */
export function clientOf(
  stack: StressStack,
  { token }: Actor,
  address = stack.info().backend,
): ConvexHttpClient {
  const client = new ConvexHttpClient(address, { logger: false, skipConvexDeploymentUrlCheck: true });
  client.setAuth(token);
  return client;
}

export function httpCaller(stack: StressStack, actor: Actor, address?: string): Caller {
  const client = clientOf(stack, actor, address);
  return {
    start: async (courseId) => (await client.mutation(api.checkouts.start, { courseId })).checkoutId,
    createOrder: async (checkoutId) =>
      (await client.action(api.checkouts.createOrder, { checkoutId })).orderId,
    approve: async (checkoutId, orderId) =>
      (await client.action(api.checkouts.approve, { checkoutId, orderId, fundingSource: "paypal" })).outcome,
  };
}

/** From the enroll button to the outcome; a refusal is its code, anything else is "broken". */
export async function buy(caller: Caller, paypal: string, courseId: string): Promise<string> {
  try {
    const checkoutId = await caller.start(courseId);
    const orderId = await caller.createOrder(checkoutId);
    await approveOrder(paypal, orderId);
    return await caller.approve(checkoutId, orderId);
  } catch (error) {
    return answerOf(error);
  }
}

/** "done", or the code of the refusal. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    return answerOf(error);
  }
}

export function answerOf(error: unknown): string {
  if (!(error instanceof ConvexError))
    return `broken: ${error instanceof Error ? error.message : String(error)}`;
  const data = error.data as { code?: string };
  return data.code ?? "broken: a refusal without a code";
}
