import { expect, it, vi } from "vitest";

it("a toast asked for before the container is there waits for it", async () => {
  // Other tests of this process may have shown a toast already.
  vi.resetModules();
  const { connectToasts, onFirstToast, showToast } = await import("#src/lib/toast.ts");
  let calls = 0;
  const stop = onFirstToast(() => (calls += 1));
  const shown: string[] = [];
  showToast("The review is saved.");
  expect(calls).toBe(1);
  const disconnect = connectToasts((text) => shown.push(text));
  showToast("Your name is changed.");
  expect(shown).toEqual(["The review is saved.", "Your name is changed."]);
  expect(calls).toBe(1);
  disconnect();
  stop();
});

it("a container that comes later is given what waits already, and takes it once", async () => {
  vi.resetModules();
  const { connectToasts, onFirstToast, showToast } = await import("#src/lib/toast.ts");
  const listener = vi.fn();
  onFirstToast(listener)();
  showToast("Saved");
  expect(listener).not.toHaveBeenCalled();
  const stop = onFirstToast(listener);
  expect(listener).toHaveBeenCalledOnce();
  const [before, after] = [vi.fn(), vi.fn()];
  connectToasts(before)();
  showToast("Changed");
  expect(listener).toHaveBeenCalledTimes(2);
  connectToasts(after)();
  expect([before.mock.calls, after.mock.calls]).toEqual([[["Saved"]], [["Changed"]]]);
  stop();
});
