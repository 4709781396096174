import { expect, it, vi } from "vitest";

it("a toast asked for before the container is there waits for it", async () => {
  // Other tests of this process may have shown a toast already.
  vi.resetModules();
  const { connectToasts, onFirstToast, showToast } = await import("#src/lib/toast.ts");
  let calls = 0;
  const stop = onFirstToast(() => (calls += 1));
  const shown: string[] = [];
  const first = showToast("The review is saved.");
  expect(calls).toBe(1);
  const disconnect = connectToasts((text) => shown.push(text));
  await first;
  await showToast("Your name is changed.");
  expect(shown).toEqual(["The review is saved.", "Your name is changed."]);
  expect(calls).toBe(1);
  disconnect();
  stop();
});
