import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { PortTakenError, portBlock, reservePorts } from "../../src/ports.ts";

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

describe("reserving a block of ports", () => {
  test("a wanted block with one taken port is refused and the port is named", async () => {
    const taken = await occupy(0);
    const error = await reservePorts(taken - 3, null).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PortTakenError);
    expect((error as Error).message).toMatch(/^Port \d+ is taken\./);
  });

  test("the block of the last start comes first, and is skipped when one of its ports is taken", async () => {
    // Far from the blocks that stacks choose by default.
    const last = 20_000 + Math.floor(Math.random() * 20_000);
    const again = await reservePorts(null, last);
    expect(again.ports).toEqual(portBlock(last));
    await again.release();
    await occupy(last + 6);
    const other = await reservePorts(null, last);
    expect(other.ports.site).not.toBe(last);
    await other.release();
  });

  test("SEC-74 a site at another address reserves the block against stacks on loopback", async () => {
    const opened = await reservePorts(null, null, "127.0.0.2");
    const other = await reservePorts(null, opened.ports.site);
    expect(other.ports.site).not.toBe(opened.ports.site);
    await Promise.all([opened.release(), other.release()]);
  });

  test("two stacks that start together get different blocks", async () => {
    const both = await Promise.all([reservePorts(null, null), reservePorts(null, null)]);
    expect(both[0].ports.site).not.toBe(both[1].ports.site);
    await Promise.all(both.map(({ release }) => release()));
  });
});
