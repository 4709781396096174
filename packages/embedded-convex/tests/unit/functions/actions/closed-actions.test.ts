// What a closed backend leaves of the actions that were running: nothing, also not of those on code of before.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bundle } from "../bundle.ts";
import { startRig } from "../harness.ts";

const APP = {
  "jobs.ts": `
    import { actionGeneric as action } from "convex/server";
    export const knock = action({ handler: async (ctx, { url }) => {
      for (;;) {
        await fetch(url);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    } });
  `,
};

let server: Server;
const knocks = new Map<string, number>();
beforeEach(async () => {
  knocks.clear();
  server = createServer(({ url = "" }, response) => {
    knocks.set(url, (knocks.get(url) ?? 0) + 1);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test("closing ends the running actions, of this code and of the code before", async () => {
  const modules = { "": await bundle(APP) };
  const rig = await startRig({ modules });
  const knock = async (name: string) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
    rig.action("jobs:knock", { url }).catch(() => null);
    await vi.waitFor(() => expect(knocks.get(`/${name}`)).toBeGreaterThan(1), 10_000);
  };
  await knock("before");
  await rig.deploy({ modules });
  await knock("now");
  await rig.close();
  server.closeAllConnections();
  const last = new Map(knocks);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(knocks).toEqual(last);
});
