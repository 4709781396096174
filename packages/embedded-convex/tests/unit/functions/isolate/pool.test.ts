// Which executions get a context that served others before.
import { expect, it, vi } from "vitest";
import type { Isolate } from "embedded-convex/src/functions/isolate/isolate.ts";
import { IsolatePool } from "embedded-convex/src/functions/isolate/pool.ts";
import { systemRuntime } from "embedded-convex/src/runtime.ts";

function openPool(patching: string | null = null) {
  const asScript = vi.fn((_component: string, _path: string) => Promise.resolve(null));
  const source = (path: string): string =>
    path === patching ? "Array.prototype.one = 1; export const one = 1;" : "export const one = [].one ?? 0;";
  const sources = { source };
  const pool = new IsolatePool({
    isolateOptions: () => ({ sources, env: new Map(), importNowMs: 0 }),
    singleUseScript: asScript,
    runtime: systemRuntime(),
    integrityCheckMs: 0,
  });
  /** One execution, which ends before all of its calls were answered if `taints`. */
  const execute = async (path: string, { taints }: { taints: boolean }): Promise<Isolate> => {
    const isolate = await pool.acquire("", path);
    isolate.tainted = taints;
    pool.release("", path, isolate);
    return isolate;
  };
  return { execute, asScript };
}

it("a context serves the next execution, unless its last one did not end in order", async () => {
  const { execute, asScript } = openPool();
  const first = await execute("a.js", { taints: false });
  expect(await execute("a.js", { taints: true })).toBe(first);
  expect(await execute("a.js", { taints: false })).not.toBe(first);
  expect(asScript).not.toHaveBeenCalled();
});

it("a module that loses its contexts repeatedly becomes a script, whose memory is freed; others do not", async () => {
  const { execute, asScript } = openPool();
  for (let time = 0; time < 8; time += 1) await execute("a.js", { taints: true });
  expect(asScript).not.toHaveBeenCalled();
  await execute("b.js", { taints: false });
  await execute("a.js", { taints: false });
  expect(asScript.mock.calls).toEqual([["", "a.js"]]);
});

it("a module that patches the language's objects when it is imported has contexts of its own from the first time", async () => {
  const { execute } = openPool("patches.js");
  const shared = await execute("a.js", { taints: false });
  const own = await execute("patches.js", { taints: false });
  expect(own).not.toBe(shared);
  expect(own.namespace("patches.js")["one"]).toBe(1);
  const next = await execute("a.js", { taints: false });
  expect(next.namespace("a.js")["one"]).toBe(0);
  expect(await execute("patches.js", { taints: false })).toBe(own);
  expect(await execute("a.js", { taints: false })).toBe(next);
});
