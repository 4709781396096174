// What the backend's process does on signals: an orderly end, an end by force, and who hears SIGINT.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../src/backend.ts";
import { endOnSignals } from "../../src/process-signals.ts";

interface WatchHooks {
  onTakeOver(): void;
  onInterrupt(where: "idle" | "turn"): void;
  onLost(): void;
}

const watching = vi.hoisted(() => ({
  start: vi.fn<(hooks: WatchHooks) => Promise<object>>(),
  use: vi.fn<(thread: object | null) => void>(),
}));
vi.mock("../../src/functions/isolate/watchdog/watch-thread.ts", () => ({
  canWatch: true,
  WatchThread: { start: watching.start },
}));
vi.mock("../../src/functions/isolate/watchdog/guard.ts", () => ({ useWatchdog: watching.use }));

const said: string[] = [];
const fatal = vi.fn();
const exit = vi.fn();
const THREAD = {};
let listeners: Map<string, () => void>;
let closed: { resolve(): void; reject(error: Error): void };
let closings: number;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  closings = 0;
  listeners = new Map();
  for (const mock of [fatal, exit, watching.use]) mock.mockReset();
  watching.start.mockReset().mockResolvedValue(THREAD);
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    listeners.set(String(name), listener as () => void);
    return process;
  });
  vi.spyOn(process, "off").mockImplementation((name, listener) => {
    if (listeners.get(String(name)) === listener) listeners.delete(String(name));
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation(exit as unknown as typeof process.exit);
  vi.spyOn(process, "removeAllListeners").mockReturnValue(process);
  const close = () =>
    new Promise<void>((resolve, reject) => {
      closings += 1;
      closed = { resolve, reject };
    });
  const backend: Backend = { close };
  endOnSignals(backend, { say: (line) => void said.push(line), fatal });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signal = (name: string): void => listeners.get(name)?.();
const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));
const hooks = (): WatchHooks => watching.start.mock.lastCall![0];

test.each(["SIGTERM", "SIGINT"])("%s ends the backend in order, once", async (name) => {
  signal(name);
  signal(name);
  signal("SIGTERM");
  expect(closings).toBe(1);
  await pass(8999);
  expect(exit).not.toHaveBeenCalled();
  closed.resolve();
  await pass(0);
  expect(exit.mock.calls).toEqual([[0]]);
  expect([said, fatal.mock.calls]).toEqual([[], []]);
});

test("an end that fails is reported; one that takes nine seconds is forced", async () => {
  signal("SIGTERM");
  closed.reject(new Error("disk full"));
  await pass(0);
  expect(fatal.mock.calls).toEqual([[new Error("disk full")]]);
  await pass(8999);
  expect(exit).not.toHaveBeenCalled();
  await pass(1);
  expect([exit.mock.calls, said]).toEqual([[[1]], ["The backend did not end in time."]]);
});

test("after a second the watch thread hears SIGINT instead of the process", async () => {
  await pass(999);
  expect(watching.start).not.toHaveBeenCalled();
  await pass(1);
  expect(watching.use.mock.calls).toEqual([[THREAD]]);
  expect([...listeners.keys()]).toEqual(["SIGTERM", "SIGINT"]);
  hooks().onTakeOver();
  expect([...listeners.keys()]).toEqual(["SIGTERM"]);
  hooks().onInterrupt("idle");
  expect([closings, exit.mock.calls]).toEqual([1, []]);
});

test("SIGINT in the middle of a function ends the process at once", async () => {
  await pass(1000);
  hooks().onInterrupt("turn");
  expect([closings, exit.mock.calls]).toEqual([0, [[130]]]);
  expect(said).toEqual(["The backend was interrupted in the middle of its work and ends at once."]);
});

test("without the thread, at first or later, the process hears SIGINT itself", async () => {
  watching.start.mockRejectedValue(new Error("no thread"));
  await pass(1000);
  expect(watching.use).not.toHaveBeenCalled();
  expect([...listeners.keys()]).toContain("SIGINT");
  hooks().onTakeOver();
  hooks().onLost();
  expect(watching.use.mock.calls).toEqual([[null]]);
  signal("SIGINT");
  expect(closings).toBe(1);
});
