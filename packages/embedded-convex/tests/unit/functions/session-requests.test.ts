// Outcomes that are remembered for requests which are sent again.
import { describe, expect, test } from "vitest";
import type { Transaction } from "../../../src/database/types.ts";
import { SessionRequests } from "../../../src/functions/session-requests.ts";
import { inQuery, mutateDurably, open } from "../database/support.ts";

async function opened() {
  const { db } = await open();
  const requests = new SessionRequests();
  const record = async ([sessionId, requestId]: [string, number], valueJson: string, remembers = requests) =>
    await mutateDurably(db, (tx) => {
      remembers.find(tx, { sessionId, requestId });
      remembers.record(tx, { sessionId, requestId }, { valueJson, logLines: ["[LOG] 'hi'"], nowMs: 5 });
    });
  const find = (sessionId: string, requestId: number, remembers = requests) =>
    inQuery(db, (tx) => remembers.find(tx, { sessionId, requestId }));
  return { db, requests, record, find };
}

describe("a request that is sent again", () => {
  test("gets its first outcome; others of the session, and of other sessions, have none", async () => {
    const { db, record, find } = await opened();
    await record(["ann", 0], "1");
    await record(["ann", 2], "2");
    await record(["bob", 1], "3");
    expect(find("ann", 0)).toEqual({
      ok: true,
      valueJson: "1",
      ts: expect.any(BigInt) as bigint,
      logLines: ["[LOG] 'hi'"],
    });
    expect(find("ann", 2)).toMatchObject({ valueJson: "2" });
    expect([find("ann", 1), find("ann", 3), find("bob", 0), find("bob", 2), find("cyd", 0)]).toEqual(
      Array(5).fill(null),
    );
    expect(find("bob", 1)).toMatchObject({ valueJson: "3", ts: db.durableTs });
  });

  test("is known also when an earlier request has been answered after it", async () => {
    const { record, find } = await opened();
    await record(["ann", 7], "2");
    await record(["ann", 3], "1");
    expect(find("ann", 7)).toMatchObject({ valueJson: "2" });
    expect(find("ann", 3)).toMatchObject({ valueJson: "1" });
  });

  test("is known also after a restart, before and after the highest one was looked up", async () => {
    const { record, find } = await opened();
    await record(["ann", 0], "1");
    await record(["ann", 7], "2");
    const restarted = new SessionRequests();
    expect(find("ann", 7, restarted)).toMatchObject({ valueJson: "2" });
    expect(find("ann", 0, restarted)).toMatchObject({ valueJson: "1" });
    expect(find("ann", 8, restarted)).toBeNull();
    await record(["ann", 8], "3", restarted);
    expect(find("ann", 8, restarted)).toMatchObject({ valueJson: "3" });
  });
});

test("the highest requests of ten thousand sessions are remembered, and then looked up anew", () => {
  const requests = new SessionRequests();
  let searches = 0;
  const tx = {
    scan() {
      searches += 1;
      return { next: () => null };
    },
  } as unknown as Transaction;
  const find = (session: number): unknown => requests.find(tx, { sessionId: String(session), requestId: 0 });
  for (let session = 0; session < 10_000; session += 1) find(session);
  find(0);
  expect(searches).toBe(10_000);
  find(10_000);
  find(0);
  expect(searches).toBe(10_002);
});
