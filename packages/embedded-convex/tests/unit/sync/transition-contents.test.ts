// What a transition contains: answers of one snapshot, also when other things change meanwhile.
import { beforeEach, describe, expect, test } from "vitest";
import {
  database,
  open,
  outbox,
  query,
  result,
  session,
  settled,
  shown,
  state,
  transitions,
  turn,
  turns,
  waits,
} from "./transitions-under-test.ts";

beforeEach(() => open());

describe("a transition", () => {
  test("has all answers of one snapshot, and starts where the one before ended", () => {
    const first = query(0, (ts) => result(`a at ${ts}`));
    query(1, (ts) => result(`b at ${ts}`));
    transitions.request(true);
    turn();
    database.durableTs = 30n;
    state.markDirty(first);
    transitions.request(false);
    turn();
    expect(shown()).toEqual([
      {
        from: 0n,
        to: 10n,
        values: [
          [0, "a at 10"],
          [1, "b at 10"],
        ],
      },
      { from: 10n, to: 30n, values: [[0, "a at 30"]] },
    ]);
  });

  test("never goes back, whatever the database says", () => {
    transitions.request(true);
    turn();
    database.durableTs = 5n;
    transitions.request(true);
    turn();
    expect(shown().map(({ to }) => to)).toEqual([10n, 10n]);
  });

  test("waits for the runs that it needs, and asks again only for what was missing", () => {
    const run = Promise.resolve();
    let asked = 0;
    let isReady = false;
    query(0, () => {
      asked += 1;
      return result("ready");
    });
    query(1, () => (isReady ? result("late") : run));
    transitions.request(true);
    turn();
    expect([waits.map(({ ts }) => ts), waits[0]?.run, outbox.sent]).toEqual([[10n], run, []]);
    isReady = true;
    database.durableTs = 20n;
    waits[0]?.end(false);
    expect(shown()).toEqual([
      {
        from: 0n,
        to: 10n,
        values: [
          [0, "ready"],
          [1, "late"],
        ],
      },
    ]);
    expect(asked).toBe(1);
  });

  test("starts over at the latest snapshot when an answer is only known for a later one", () => {
    query(0, (ts) => (ts < 30n ? null : result(`at ${ts}`)));
    const other = query(1, (ts) => {
      if (ts === 10n) {
        state.markDirty(other);
        database.durableTs = 30n;
      }
      return result(`other at ${ts}`);
    });
    // The one that is only known later is asked last.
    state.takeDirty();
    for (const one of [other, state.queries.get(0)]) if (one !== undefined) state.markDirty(one);
    transitions.request(true);
    turn();
    expect(shown()).toEqual([
      {
        from: 0n,
        to: 30n,
        values: [
          [1, "other at 30"],
          [0, "at 30"],
        ],
      },
    ]);
  });

  test("is evaluated for the session alone after four snapshots, and looked at again", async () => {
    const asked: bigint[] = [];
    query(0, (ts) => {
      asked.push(ts);
      database.durableTs += 1n;
      return null;
    });
    transitions.request(true);
    turn();
    expect([asked, database.retained]).toEqual([[10n, 11n, 12n, 13n], ["hold 14"]]);
    await settled();
    expect(database.retained).toEqual(["hold 14", "release 14"]);
    expect(shown()).toEqual([{ from: 0n, to: 14n, values: [[0, "alone at 14"]] }]);
    expect(turns).toHaveLength(1);
    const [live] = state.queries.values();
    expect(live?.isDirty).toBe(true);
  });

  test("alone that fails ends the session, and lets the snapshot go", async () => {
    const live = query(0, () => null);
    Object.assign(live.handle, { runAlone: () => Promise.reject(new Error("gone")) });
    transitions.request(true);
    turn();
    await settled();
    expect([session.faults, database.retained, outbox.sent]).toEqual([1, ["hold 10", "release 10"], []]);
  });

  test("that was overtaken by the client's own change is not sent, and its queries are asked again", () => {
    let isReady = false;
    query(0, () => (isReady ? result("a") : Promise.resolve()));
    transitions.request(true);
    turn();
    state.querySet = 1;
    isReady = true;
    waits[0]?.end(false);
    expect(outbox.sent).toEqual([]);
    turn();
    expect(shown()).toEqual([{ from: 0n, to: 10n, values: [[0, "a"]] }]);
    state.identity = 1;
    expect(turns).toEqual([]);
  });

  test("that was overtaken by another identity is not sent either", () => {
    let isReady = false;
    query(0, () => (isReady ? result("a") : Promise.resolve()));
    transitions.request(true);
    turn();
    state.identity = 1;
    isReady = true;
    waits[0]?.end(false);
    expect([outbox.sent.length, turns.length]).toEqual([0, 1]);
  });

  test("that ends after the socket closed is not sent", async () => {
    let isReady = false;
    query(0, () => (isReady ? result("a") : Promise.resolve()));
    transitions.request(true);
    const end = transitions.settled();
    turn();
    outbox.isOpen = false;
    isReady = true;
    waits[0]?.end(false);
    await end;
    expect([outbox.sent, turns]).toEqual([[], []]);
  });

  test("requested meanwhile follows in the next turn, in which the session settles", async () => {
    let isReady = false;
    query(0, () => (isReady ? result("a") : Promise.resolve()));
    transitions.request(true);
    turn();
    transitions.request(true);
    expect(turns).toEqual([]);
    isReady = true;
    waits[0]?.end(false);
    expect([outbox.sent.length, turns.map(({ cause }) => cause)]).toEqual([1, [null]]);
    let isSettled = false;
    const end = transitions.settled().then(() => (isSettled = true));
    await settled();
    expect(isSettled).toBe(false);
    turn();
    await end;
    expect(outbox.sent).toHaveLength(2);
  });

  test("settles at once when nothing is due", async () => {
    await transitions.settled();
    expect(turns).toEqual([]);
  });
});
