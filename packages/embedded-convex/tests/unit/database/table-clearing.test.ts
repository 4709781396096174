// Removing replaced tables: they wait for older snapshots, and a closing database waits for nobody.
import { expect, test, vi } from "vitest";
import type { TableState } from "../../../src/database/catalog.ts";
import { TableClearing } from "../../../src/database/staging/table-clearing.ts";
import type { KeyWrite } from "../../../src/storage/persistence.ts";
import type { Store } from "../../../src/database/store.ts";

function storeWith(log: { floorSeq: number }) {
  let wake: () => void = () => undefined;
  const upkeep = vi.fn((_writes: KeyWrite[]) => Promise.resolve());
  const range = vi.fn<() => { key: string }[]>(() => []);
  const store = {
    ...{ log, upkeep, oldestHeld: () => 0, cache: { forget: () => undefined } },
    ...{ persistence: { range } },
    runtime: {
      nextTurn: (then: () => void) => {
        then();
      },
      setTimer: (_ms: number, then: () => void) => {
        wake = then;
        return { cancel: () => undefined };
      },
    },
  };
  return {
    store: store as unknown as Store,
    upkeep,
    range,
    wake: () => {
      wake();
    },
  };
}

const replaced = { id: 7, indexes: [] } as unknown as TableState;
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test("a replaced table stays while an older snapshot may read it, and is then forgotten", async () => {
  const log = { floorSeq: 4 };
  const { store, upkeep, wake } = storeWith(log);
  const successor = { previous: replaced } as unknown as TableState;
  const clearing = new TableClearing(store);
  clearing.replaced(replaced, successor, 5);
  await turns();
  wake();
  await turns();
  expect([successor.previous, upkeep.mock.calls.length]).toEqual([replaced, 0]);
  log.floorSeq = 5;
  wake();
  await turns();
  expect(successor.previous).toBeNull();
  expect(upkeep).toHaveBeenCalled();
});

test("a database that closes meanwhile leaves it to the next start", async () => {
  const { store, upkeep } = storeWith({ floorSeq: 4 });
  const successor = { previous: replaced } as unknown as TableState;
  const clearing = new TableClearing(store);
  clearing.replaced(replaced, successor, 5);
  await turns();
  await clearing.close();
  expect([clearing.isClosed, successor.previous, upkeep.mock.calls.length]).toEqual([true, replaced, 0]);
});

test("a database that closes in between keeps the record of what is left", async () => {
  const { store, upkeep, range } = storeWith({ floorSeq: 9 });
  const clearing = new TableClearing(store);
  range.mockImplementation(() => {
    void clearing.close();
    return [{ key: "left" }];
  });
  clearing.unused(replaced);
  await turns();
  await clearing.close();
  // What was waited for, and the keys of one step.
  expect(upkeep.mock.calls).toEqual([[[]], [[{ key: "left", value: null }]]]);
});

test("nothing is cleared away before the commits on their way to the disk have arrived", async () => {
  const { store, upkeep, range } = storeWith({ floorSeq: 9 });
  let arrive: () => void = () => undefined;
  upkeep.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  new TableClearing(store).unused(replaced);
  await turns();
  expect([upkeep.mock.calls.length, range.mock.calls.length]).toEqual([1, 0]);
  arrive();
  await turns();
  expect(range).toHaveBeenCalled();
});
