// When a session asks a silent client, and when it ends the connection.
import { expect, test } from "vitest";
import { systemRuntime } from "../../../src/runtime.ts";
import { FakeClient, FakeEngine, settle } from "./fake-engine.ts";

/** Not zero: a clock has run before a client connects. */
const START = 1000;
let now = START;
const runtime = { ...systemRuntime(), monotonicMs: () => now };

function clientWith(limits: ConstructorParameters<typeof FakeClient>[1]): FakeClient {
  now = START;
  return new FakeClient(new FakeEngine({}), limits, runtime);
}

test("a client is asked once it has been idle for a while", () => {
  const client = clientWith({ askAfterMs: 20 });
  client.connect();
  expect(client.session.tick()).toBe(false);
  now = START + 19;
  expect(client.session.tick()).toBe(false);
  now = START + 20;
  expect(client.session.tick()).toBe(true);
  client.session.markAlive();
  expect(client.session.tick()).toBe(false);
});

test("an idle client is pinged, then disconnected", () => {
  const client = clientWith({ pingAfterMs: 0, dropAfterMs: 20, askAfterMs: 20 });
  client.session.tick();
  expect(client.messages.at(-1)?.type).toBe("Ping");
  now = START + 30;
  expect(client.session.tick()).toBe(false);
  expect(client.closedWith?.reason).toBe("terminated");
});

test.each([
  ["a client that says nothing more", true, "terminated"],
  ["a client that never connects", false, "ConnectExpected"],
])("%s is disconnected at the millisecond its time is over", async (_, connects, reason) => {
  const client = clientWith({ askAfterMs: 20, dropAfterMs: 20, connectWithinMs: 20 });
  if (connects) client.connect();
  await settle();
  now = START + 19;
  client.session.tick();
  expect(client.closedWith).toBeNull();
  now = START + 20;
  expect(client.session.tick()).toBe(false);
  expect(client.closedWith?.reason).toBe(reason);
});
