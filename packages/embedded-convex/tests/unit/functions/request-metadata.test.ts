// What functions get about the request that they answer, and the operations that a kind of function does not have.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "request.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    import { v } from "convex/values";
    const raw = async (op: string) => await globalThis.Convex.asyncSyscall(op, "{}");
    export const inMutation = mutation({ args: {}, handler: async (ctx) => await ctx.meta.getRequestMetadata() });
    export const inAction = action({ args: {}, handler: async (ctx) => await ctx.meta.getRequestMetadata() });
    export const queryRaw = query({ args: { op: v.string() }, handler: async (_ctx, { op }) => await raw(op) });
    export const mutationRaw = mutation({ args: { op: v.string() }, handler: async (_ctx, { op }) => await raw(op) });
    export const actionRaw = action({ args: { op: v.string() }, handler: async (_ctx, { op }) => await raw(op) });
    export const atOnce = action({ args: {}, handler: async () => globalThis.Convex.syscall("1.0/db/get", "{}") ?? null });
  `,
};

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

describe.each(["request:inMutation", "request:inAction"])("%s gets", (path) => {
  const run = path === "request:inAction" ? "action" : "mutation";

  it("where the request came from, and the token of the user", async () => {
    const identity = { kind: "user", attributes: { subject: "u" }, token: "t1", expiresAtMs: 0 } as const;
    const metadata = { ip: "10.0.0.7", userAgent: "Browser" };
    expect(await rig[run](path, {}, { identity, metadata, requestId: "r7" })).toEqual({
      ...{ ...metadata, requestId: "r7" },
      ...{ scheduledFunctionId: null, authToken: "t1" },
    });
  });

  it.each([{ kind: "none" }, { kind: "admin", actingAs: { subject: "u" } }] as const)(
    "no token of the identity %j, and nothing that is not known",
    async (identity) => {
      expect(await rig[run](path, {}, { identity })).toEqual({
        ...{ ip: null, userAgent: null, requestId: expect.stringMatching(/^[\da-f]{16}$/) as string },
        ...{ scheduledFunctionId: null, authToken: null },
      });
    },
  );
});

it("a scheduled action gets the id of its job", async () => {
  expect(await rig.action("request:inAction", {}, { scheduledJobId: "j1" })).toMatchObject({
    scheduledFunctionId: "j1",
  });
});

describe("an operation that does not exist", () => {
  it.each([
    ["query", "1.0/insert", "1.0/insert can only be used in mutations."],
    ["query", "1.0/none", "Unknown async operation 1.0/none"],
    ["mutation", "1.0/none", "Unknown async operation 1.0/none"],
    ["action", "1.0/insert", "Unknown async operation 1.0/insert"],
    ["action", "1.0/getServiceUrl", "Managed services are not supported by this backend."],
  ] as const)("in a %s is refused: %s", async (run, op, text) => {
    await expect(rig[run](`request:${run}Raw`, { op })).rejects.toThrow(text);
  });

  it("in an action includes all those of documents", async () => {
    await expect(rig.action("request:atOnce")).rejects.toThrow("1.0/db/get is not available in actions.");
  });
});
