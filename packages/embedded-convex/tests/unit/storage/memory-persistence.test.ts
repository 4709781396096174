import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { persistenceCases, type StoreUnderTest } from "../../cases/persistence.cases.ts";

function under(store: MemoryPersistence): StoreUnderTest {
  return { store, reopen: () => Promise.resolve(under(store.reopen())), dispose: () => store.close() };
}

persistenceCases("memory store", () => Promise.resolve(under(new MemoryPersistence())));

describe("memory store's crash model", () => {
  test("a crash keeps durable batches and loses the others entirely", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.nat(8), fc.nat(8), (batches, flushed, survivors) => {
        const store = new MemoryPersistence({ flush: "manual" });
        for (let i = 0; i < batches; i += 1) {
          void store.write({
            ts: BigInt(i + 1),
            writes: [
              { key: `a${i}`, value: "x" },
              { key: `b${i}`, value: "x" },
            ],
          });
        }
        store.flush(flushed);
        expect(store.unflushed).toBe(Math.max(0, batches - flushed));
        const kept = Math.min(batches, Math.min(batches, flushed) + survivors);
        const restarted = store.crash(survivors);
        const found = [...restarted.range({ start: "", end: "\xff" })].map(({ key }) => key);
        const indexes = Array.from({ length: kept }, (_, i) => i);
        expect(found).toEqual([...indexes.map((i) => `a${i}`), ...indexes.map((i) => `b${i}`)]);
      }),
    );
  });

  test("an acknowledged batch survives, an unacknowledged one is not acknowledged by the crash", async () => {
    const store = new MemoryPersistence({ flush: "manual" });
    const told: string[] = [];
    void store.write({ ts: 1n, writes: [{ key: "a", value: "1" }] }).then(() => told.push("a"));
    store.flush();
    void store.write({ ts: 2n, writes: [{ key: "b", value: "2" }] }).then(() => told.push("b"));
    const restarted = store.crash(1);
    await Promise.resolve();
    expect(told).toEqual(["a"]);
    expect(restarted.get("a")).toBeDefined();
    expect(restarted.get("b")).toBeDefined();
    expect(() => store.get("a")).toThrow(/closed/);
  });
});
