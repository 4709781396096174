// The heartbeats of an open discussion, and the labels of readers and typing users.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRESENCE } from "#shared/durations.ts";
import { readerCountLabel, typingLabel } from "#src/features/forum/presence-line.tsx";
import { startPresence, type PresenceSession } from "#src/features/forum/use-presence.ts";

let sent: string[] = [];
let session: PresenceSession;
let answer: () => Promise<unknown> = () => Promise.resolve(null);

const start = () =>
  startPresence({
    heartbeat: (typing) => {
      sent.push(typing ? "typing" : "reading");
      return answer();
    },
    leave: () => {
      sent.push("leaves");
      return Promise.resolve(null);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => Promise.resolve(null);
  session = start();
});

afterEach(() => {
  session.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

test("an open discussion sends heartbeats, and one leave call", async () => {
  await pass(2 * PRESENCE.heartbeatMs);
  session.end();
  await pass(3 * PRESENCE.heartbeatMs);
  expect(sent).toEqual(["reading", "reading", "reading", "leaves"]);
});

test("typing is sent with the first letter, repeated while it lasts, and ends after a pause", async () => {
  await pass(1);
  for (let letter = 0; letter < 10; letter += 1) {
    session.wrote();
    await pass(PRESENCE.typingHeartbeatMs / 8);
  }
  await pass(PRESENCE.typingHeartbeatMs);
  expect(sent).toEqual(["reading", "typing", "typing", "reading"]);
});

test("sending a reply ends the typing state at once, and has no effect without one", async () => {
  await pass(1);
  session.stopped();
  session.wrote();
  session.stopped();
  expect(sent).toEqual(["reading", "typing", "reading"]);
});

test("heartbeats do not queue up while the connection is down", async () => {
  answer = () => new Promise(() => undefined);
  await pass(1);
  session.wrote();
  await pass(1);
  const before = sent.length;
  await pass(10 * PRESENCE.heartbeatMs);
  // The pause in typing is sent once.
  expect(sent.length).toBeLessThanOrEqual(before + 1);
});

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("a hidden page sends no heartbeats", async () => {
  show("hidden");
  await pass(2 * PRESENCE.heartbeatMs);
  show("visible");
  expect(sent).toEqual(["reading", "leaves", "reading"]);
});

test("who hides the page while typing is away, and does not type when the page is shown again", async () => {
  await pass(1);
  session.wrote();
  show("hidden");
  await pass(PRESENCE.typingHeartbeatMs);
  expect(sent).toEqual(["reading", "typing", "leaves"]);
  show("visible");
  await pass(PRESENCE.heartbeatMs);
  expect(sent.slice(3)).toEqual(["reading", "reading"]);
});

test("the first letter and the return to the page are sent at once, repeated typing waits for the answer", async () => {
  await pass(1);
  answer = () => new Promise(() => undefined);
  await pass(PRESENCE.heartbeatMs);
  session.wrote();
  for (const half of [1, 2]) {
    await pass(PRESENCE.typingHeartbeatMs / 2);
    if (half === 1) answer = () => Promise.resolve(null);
    session.wrote();
  }
  expect(sent).toEqual(["reading", "reading", "typing"]);
  show("hidden");
  show("visible");
  expect(sent.slice(3)).toEqual(["leaves", "reading"]);
});

test("typing is repeated as soon as its interval has passed", async () => {
  await pass(1);
  session.wrote();
  await pass(PRESENCE.typingHeartbeatMs / 2);
  session.wrote();
  await pass(PRESENCE.typingHeartbeatMs / 2);
  session.wrote();
  expect(sent).toEqual(["reading", "typing", "typing"]);
});

test("closing the page ends the presence; after the end nothing more is sent", async () => {
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual(["reading", "leaves"]);
  session.end();
  window.dispatchEvent(new Event("pagehide"));
  show("hidden");
  show("visible");
  await pass(2 * PRESENCE.heartbeatMs);
  expect(sent).toEqual(["reading", "leaves", "leaves"]);
});

test("a page that opens hidden sends nothing until it is shown", () => {
  show("hidden");
  session.end();
  sent = [];
  session = start();
  expect(sent).toEqual([]);
  show("visible");
  expect(sent).toEqual(["reading"]);
});

test("a lost heartbeat is logged, and the next one is sent", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  await pass(1);
  answer = () => Promise.reject(new Error("cut"));
  await pass(2 * PRESENCE.heartbeatMs);
  expect(sent).toEqual(["reading", "reading", "reading"]);
  expect(warned.mock.calls).toEqual(
    [1, 2].map(() => ["A presence heartbeat was not sent", new Error("cut")]),
  );
});

test("the labels are short for any number of people", () => {
  expect([readerCountLabel(3), readerCountLabel(100)]).toEqual(["3 reading", "100+ reading"]);
  expect([[], ["Ada"], ["Ada", "Bob"], ["Ada", "Bob", "Cy"]].map((names) => typingLabel(names))).toEqual([
    "",
    "Ada is typing…",
    "Ada and Bob are typing…",
    "Ada and 2 others are typing…",
  ]);
});
