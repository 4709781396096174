// Heartbeats of an open page: while it is shown, while it is hidden, and when it is left.
import { beforeEach, expect, test, vi } from "vitest";
import { useHeartbeat } from "#src/hooks/use-heartbeat.ts";
import { fire, render } from "#tests/helpers/render.tsx";

const sent: string[] = [];
const calls = {
  beat: () => Promise.resolve(sent.push("beat")),
  leave: () => Promise.reject(new Error(`lost ${sent.push("leave")}`)),
};
const PLAIN = { everyMs: 1000, ...calls };
const STAYING = { ...PLAIN, whileHidden: true };

function Page({ heartbeat }: { heartbeat: Parameters<typeof useHeartbeat>[0] }) {
  useHeartbeat(heartbeat);
  return null;
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  fire(document, new Event("visibilitychange"));
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});

test("a page that is hidden is left, sends nothing, and is back at once when it is shown", () => {
  render(<Page heartbeat={PLAIN} />);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(["beat", "beat"]);
  show("hidden");
  vi.advanceTimersByTime(5000);
  expect(sent.slice(2)).toEqual(["leave"]);
  show("visible");
  expect(sent.slice(3)).toEqual(["beat"]);
});

test("a page that counts while it is hidden is left only when it is closed", () => {
  const { unmount } = render(<Page heartbeat={STAYING} />);
  show("hidden");
  vi.advanceTimersByTime(2000);
  expect(sent).toEqual(["beat", "beat", "beat"]);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent.slice(3)).toEqual(["leave"]);
  unmount();
  vi.advanceTimersByTime(5000);
  window.dispatchEvent(new Event("pagehide"));
  show("visible");
  expect(sent.slice(4)).toEqual(["leave"]);
});

test("without a heartbeat nothing is sent; another one ends the first", () => {
  const { show: replace } = render(<Page heartbeat={null} />);
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
  replace(<Page heartbeat={PLAIN} />);
  replace(<Page heartbeat={STAYING} />);
  expect(sent).toEqual(["beat", "leave", "beat"]);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(4);
});
