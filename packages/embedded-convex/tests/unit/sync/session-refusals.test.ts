// What a session refuses, and with which message.
import { expect, test } from "vitest";
import { add, connected, FakeClient, FakeEngine, settle } from "./fake-engine.ts";

const queries = { "cells:a": (read: (cell: string) => number) => read("a") };

test.each([
  ["no JSON", "{"],
  ["no Connect first", '{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[]}'],
  ["an unknown type", '{"type":"Nonsense"}'],
])("%s is a FatalError", async (_name, text) => {
  const client = new FakeClient(new FakeEngine(queries));
  client.session.receive(text);
  await settle();
  expect(client.messages.at(-1)?.type).toBe("FatalError");
  expect(client.closedWith).not.toBeNull();
});

test("a wrong base version is a FatalError that names both versions", async () => {
  const client = await connected(new FakeEngine(queries));
  client.modify(7);
  await settle();
  expect(client.messages.at(-1)).toMatchObject({
    type: "FatalError",
    error: expect.stringContaining("7 -> 8") as string,
  });
});

test("too many waiting requests close the socket", async () => {
  const engine = new FakeEngine(queries);
  const client = new FakeClient(engine, { maxQueuedRequests: 10 });
  client.connect();
  for (let requestId = 0; requestId < 20; requestId += 1) {
    client.send({ type: "Mutation", requestId, udfPath: "x:set", args: [{ cell: "a", value: 1 }] });
  }
  await settle();
  expect(client.closedWith?.reason).toBe("TooManyConcurrentRequests");
});

test("a client that does not read is disconnected", async () => {
  const engine = new FakeEngine(queries);
  const client = await connected(engine, add(0, "cells:a"));
  client.buffered = 1_000_000_000;
  client.send({ type: "Mutation", requestId: 0, udfPath: "x:set", args: [{ cell: "a", value: 1 }] });
  await settle();
  expect(client.closedWith?.reason).toBe("terminated");
});
