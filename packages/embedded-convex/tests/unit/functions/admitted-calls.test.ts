// Which calls wait for a place among those of clients: those of a connection that is gone are refused, and all others run.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OverloadedError } from "../../../src/functions/admission.ts";
import { Lane } from "../../../src/functions/lane.ts";
import type { FunctionCall } from "../../../src/functions/types.ts";
import { bundle } from "./bundle.ts";
import { startRig, type Rig } from "./harness.ts";

const APP = {
  "all.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const query_ = query({ args: {}, handler: async () => "ran" });
    export const mutation_ = mutation({ args: {}, handler: async () => "ran" });
    export const action_ = action({ args: {}, handler: async () => "ran" });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/", method: "GET", handler: httpAction(async () => new Response("ran")) });
    export default http;
  `,
};

let rig: Rig;
const gone = new Lane("1");
beforeAll(async () => {
  gone.close();
  rig = await startRig({ modules: { "": await bundle(APP) } });
});
afterAll(() => rig.close());

const ADMIN = { kind: "admin", actingAs: null } as const;

describe.each(["query", "mutation"] as const)("a %s", (kind) => {
  const run = async (more: Partial<FunctionCall>) => await rig[kind](`all:${kind}_`, {}, more);

  it("over HTTP waits for a place", async () => {
    await expect(run({ lane: gone })).rejects.toThrow(OverloadedError);
  });

  it("runs at once for a session, which has its own limits, for an administrator, and inside of the engine", async () => {
    expect(await run({ lane: gone, caller: "SyncWorker" })).toBe("ran");
    expect(await run({ lane: gone, identity: ADMIN })).toBe("ran");
    expect(await run({})).toBe("ran");
  });
});

describe("an action", () => {
  it("of a client waits for a place, an administrator, too", async () => {
    for (const more of [{}, { caller: "SyncWorker" }, { identity: ADMIN }] as const)
      await expect(rig.action("all:action_", {}, { lane: gone, ...more })).rejects.toThrow(OverloadedError);
    expect(await rig.action("all:action_")).toBe("ran");
  });

  it("for an HTTP request does so, too", async () => {
    const get = async (lane?: Lane) =>
      await rig.functions.http(
        new Request("http://127.0.0.1/"),
        { kind: "none" },
        { ip: null, userAgent: null },
        ...(lane === undefined ? [] : [lane]),
      );
    await expect(get(gone)).rejects.toThrow(OverloadedError);
    expect(await (await get()).text()).toBe("ran");
  });
});
