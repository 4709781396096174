import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { choosePorts, PortTakenError, portBlock } from "../../../../scripts/stack/ports.ts";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done))));
});

function occupy(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    open.push(server);
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
}

describe("choosing a block of ports", () => {
  test("a wanted block with one taken port is refused and the port is named", async () => {
    const taken = await occupy(0);
    const error = await choosePorts(taken - 3, null).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PortTakenError);
    expect((error as Error).message).toMatch(/^Port \d+ is taken\./);
  });

  test("the block of last time comes first, and is left when one of its ports is taken", async () => {
    const { site } = await choosePorts(null, null);
    const last = site + 500;
    expect(await choosePorts(null, last)).toEqual(portBlock(last));
    await occupy(last + 6);
    expect((await choosePorts(null, last)).site).not.toBe(last);
  });
});
