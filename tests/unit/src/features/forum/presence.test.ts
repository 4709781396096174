// The signs of life a page sends, and the words about the others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRESENCE } from "#shared/durations.ts";
import { readerCountLabel, typingLabel } from "#src/features/forum/presence-line.tsx";
import { startSigns, type Signs } from "#src/features/forum/use-presence.ts";

let sent: string[] = [];
let signs: Signs;
let answer: () => Promise<unknown> = () => Promise.resolve(null);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => Promise.resolve(null);
  signs = startSigns({
    beat: (typing) => {
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
  signs.end();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

test("a page says that it is read, again and again, and that it is left, once", async () => {
  await pass(2 * PRESENCE.heartbeatMs);
  signs.end();
  await pass(3 * PRESENCE.heartbeatMs);
  expect(sent).toEqual(["reading", "reading", "reading", "leaves"]);
});

test("typing is said with the first letter, repeated while it lasts, and taken back after a pause", async () => {
  await pass(1);
  for (let letter = 0; letter < 10; letter += 1) {
    signs.wrote();
    await pass(PRESENCE.typingHeartbeatMs / 8);
  }
  await pass(PRESENCE.typingHeartbeatMs);
  expect(sent).toEqual(["reading", "typing", "typing", "reading"]);
});

test("a reply that is sent ends the typing at once, and only typing is ended", async () => {
  await pass(1);
  signs.stopped();
  signs.wrote();
  signs.stopped();
  expect(sent).toEqual(["reading", "typing", "reading"]);
});

test("while nothing gets through, signs do not pile up", async () => {
  answer = () => new Promise(() => undefined);
  await pass(1);
  signs.wrote();
  await pass(1);
  const before = sent.length;
  await pass(10 * PRESENCE.heartbeatMs);
  // The pause in typing is one last word.
  expect(sent.length).toBeLessThanOrEqual(before + 1);
});

test("a hidden page is not read", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(2 * PRESENCE.heartbeatMs);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
  expect(sent).toEqual(["reading", "leaves", "reading"]);
});

test("the words stay short however many they are", () => {
  expect([readerCountLabel(3), readerCountLabel(100)]).toEqual(["3 reading", "100+ reading"]);
  expect([[], ["Ada"], ["Ada", "Bob"], ["Ada", "Bob", "Cy"]].map((names) => typingLabel(names))).toEqual([
    "",
    "Ada is typing…",
    "Ada and Bob are typing…",
    "Ada and 2 others are typing…",
  ]);
});
