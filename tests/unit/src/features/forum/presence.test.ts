// The heartbeats of an open discussion, and the labels of readers and typing users.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRESENCE } from "#shared/durations.ts";
import { readerCountLabel, typingLabel } from "#src/features/forum/presence-line.tsx";
import { startPresence, type PresenceSession } from "#src/features/forum/use-presence.ts";

let sent: string[] = [];
let session: PresenceSession;
let answer: () => Promise<unknown> = () => Promise.resolve(null);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => Promise.resolve(null);
  session = startPresence({
    heartbeat: (typing) => {
      sent.push(typing ? "typing" : "reading");
      return answer();
    },
    leave: () => {
      sent.push("leaves");
      return Promise.resolve(null);
    },
  });
});

afterEach(() => {
  session.end();
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

test("a hidden page sends no heartbeats", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(2 * PRESENCE.heartbeatMs);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
  expect(sent).toEqual(["reading", "leaves", "reading"]);
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
