// Calls as one user without a browser, which create the state of the pictures.
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { Login, Tour } from "./scene.ts";

export type Call = (name: string, args: object) => Promise<unknown>;

/** Mutations as an account with a password. */
export async function speakerFor({ info }: Tour, { email, password }: Login): Promise<Call> {
  const client = new ConvexHttpClient(info.backend, { logger: false });
  const { tokens } = (await client.action(makeFunctionReference<"action">("auth:signIn"), {
    provider: "password",
    params: { flow: "signIn", email, password },
  })) as { tokens: { token: string } };
  client.setAuth(tokens.token);
  return async (name, args) =>
    (await client.mutation(makeFunctionReference<"mutation">(name), { ...args })) as unknown;
}
