// Readers and typing users: rows that expire by themselves, and that re-run no query without a change.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { PRESENCE } from "#shared/durations.ts";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { forumRows, openForum, start, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function reading() {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const beat = async (who: Speaker, typing = false) =>
    await who.as.mutation(api.presence.heartbeat, { threadId, typing });
  const leave = async (who: Speaker) => await who.as.mutation(api.presence.leave, { threadId });
  const seen = async () => await ann.as.query(api.presence.of, { threadId });
  /** Advances the clock and runs scheduled functions. */
  const wait = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await server.finishInProgressScheduledFunctions();
  };
  return { server, ann, bob, chief, threadId, beat, leave, seen, wait };
}

const present = async (server: Parameters<typeof forumRows>[0]) => {
  const { presence, beats } = await forumRows(server);
  return [presence.length, beats.length];
};

test("each reader counts once, and only those who type are named", async () => {
  const { server, ann, bob, beat, leave, seen } = await reading();
  await beat(ann);
  await beat(bob);
  await beat(bob);
  expect(await seen()).toEqual({ readers: 2, typing: [] });
  await beat(bob, true);
  expect(await seen()).toEqual({ readers: 2, typing: [{ userId: bob.userId, name: "Bob" }] });
  await beat(bob);
  expect(await seen()).toMatchObject({ typing: [] });
  await leave(bob);
  await leave(bob);
  expect(await seen()).toEqual({ readers: 1, typing: [] });
  expect(await present(server)).toEqual([1, 1]);
});

test("visitors neither appear nor see who does", async () => {
  const { server, ann, threadId, beat } = await reading();
  await beat(ann);
  expect(await server.query(api.presence.of, { threadId })).toBeNull();
  expect(await refusal(server.mutation(api.presence.heartbeat, { threadId, typing: true }))).toBe(
    "not-signed-in",
  );
});

test("a reader without heartbeats expires, and one with heartbeats stays", async () => {
  const { server, ann, bob, beat, seen, wait } = await reading();
  await beat(ann);
  await beat(bob);
  for (let passed = 0; passed < 3 * PRESENCE.aliveMs; passed += PRESENCE.heartbeatMs) {
    await wait(PRESENCE.heartbeatMs);
    await beat(ann);
  }
  expect(await seen()).toMatchObject({ readers: 1 });
  await wait(PRESENCE.aliveMs);
  await wait(PRESENCE.aliveMs);
  expect(await present(server)).toEqual([0, 0]);
});

test("typing ends by itself, while the reader stays", async () => {
  const { bob, beat, seen, wait } = await reading();
  await beat(bob, true);
  await wait(PRESENCE.typingMs / 2);
  await beat(bob, true);
  await wait(PRESENCE.typingMs / 2);
  expect(await seen()).toMatchObject({ typing: [{ name: "Bob" }] });
  await wait(PRESENCE.typingMs);
  expect(await seen()).toEqual({ readers: 1, typing: [] });
});

test("a heartbeat changes no row that readers see, and never the thread", async () => {
  const { server, bob, threadId, beat } = await reading();
  await beat(bob);
  const before = await forumRows(server);
  vi.advanceTimersByTime(1000);
  await beat(bob);
  const after = await forumRows(server);
  expect(after.presence).toEqual(before.presence);
  expect(after.threads).toEqual(before.threads);
  expect(after.stats).toEqual(before.stats);
  expect(after.beats).not.toEqual(before.beats);
  expect(after.threads.map(({ _id }) => _id)).toEqual([threadId]);
});

test("many heartbeats write one row; those beyond the limit do not count", async () => {
  const { server, bob, beat, seen } = await reading();
  for (let sign = 0; sign < 60; sign += 1) await beat(bob);
  await beat(bob, true);
  expect(await seen()).toEqual({ readers: 1, typing: [] });
  expect(await present(server)).toEqual([1, 1]);
});

test("presence is deleted with its thread, and none begins on a deleted one", async () => {
  const { server, ann, bob, threadId, beat, wait } = await reading();
  await beat(bob);
  await ann.as.mutation(api.threads.remove, { threadId });
  await beat(bob, true);
  expect((await forumRows(server)).presence).toEqual([]);
  await wait(PRESENCE.aliveMs);
  expect(await present(server)).toEqual([0, 0]);
});
