// What the tests of registration, sign-in and mailed links send, and the tables that they look into.
import { vi } from "vitest";
import { ANN, device } from "../../../helpers/accounts.ts";
import { finishDue, type TestServer } from "../../../helpers/convex.ts";

export const credentials = { email: ANN.email, password: ANN.password };
/** With the browser that asked. */
export const here = { ...credentials, device: device("f") };

export const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

export const usersIn = async (server: TestServer) =>
  await server.run(async (ctx) => await ctx.db.query("users").collect());

export const codesIn = async (server: TestServer) =>
  await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());

/** After all scheduled work, which may end some. */
export const sessionsIn = async (server: TestServer) => {
  await finishDue(server);
  return await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
};
