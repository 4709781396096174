// When a transition is due, what it waits for, and what ends it.
import { beforeEach, describe, expect, test } from "vitest";
import {
  CAUSE,
  database,
  open,
  outbox,
  paused,
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

describe("a request", () => {
  test("orders one turn, behind the query that caused it", () => {
    transitions.request(false, CAUSE);
    transitions.request(true);
    expect(turns.map(({ cause }) => cause)).toEqual([CAUSE]);
  });

  test("that is forced is answered also when nothing has changed, once; another one is not", () => {
    transitions.request(false);
    turn();
    expect(shown()).toEqual([]);
    transitions.request(true);
    turn();
    expect(shown()).toEqual([{ from: 0n, to: 10n, values: [] }]);
    transitions.request(false);
    turn();
    expect(outbox.sent).toHaveLength(1);
  });

  test("stays forced when another one joins it", () => {
    transitions.request(true);
    transitions.request(false);
    turn();
    expect(outbox.sent).toHaveLength(1);
  });

  test("is dropped when the session may not run, and waits for no more", async () => {
    session.mayRun = false;
    transitions.request(true);
    const end = transitions.settled();
    turn();
    await end;
    expect([outbox.sent, turns]).toEqual([[], []]);
    session.mayRun = true;
    transitions.request(true);
    turn();
    expect(outbox.sent).toHaveLength(1);
  });

  test("is dropped when the socket has closed", async () => {
    transitions.request(true);
    outbox.isOpen = false;
    const end = transitions.settled();
    turn();
    await end;
    expect([outbox.sent, turns, session.faults]).toEqual([[], [], 0]);
  });

  test("waits while the client is behind", async () => {
    let caughtUp: () => void = () => undefined;
    outbox.caughtUp = () => new Promise((resolve) => (caughtUp = resolve));
    outbox.isBehind = true;
    transitions.request(true);
    turn();
    await settled();
    expect([outbox.sent, turns]).toEqual([[], []]);
    outbox.isBehind = false;
    caughtUp();
    await settled();
    expect(turns.map(({ cause }) => cause)).toEqual([null]);
    turn();
    expect(outbox.sent).toHaveLength(1);
  });

  test("ends the session when waiting for the client fails", async () => {
    outbox.caughtUp = () => Promise.reject(new Error("gone"));
    outbox.isBehind = true;
    transitions.request(true);
    turn();
    await settled();
    expect(session.faults).toBe(1);
  });

  test("waits for the common message of a query that is paused, also when another query is first", () => {
    paused.add(CAUSE);
    transitions.request(false, null);
    transitions.request(true, CAUSE);
    turn();
    expect([outbox.sent, turns.map(({ cause }) => cause)]).toEqual([[], [CAUSE]]);
    paused.clear();
    turn();
    expect(outbox.sent).toHaveLength(1);
    transitions.request(true);
    turn();
    expect(outbox.sent).toHaveLength(2);
  });
});

describe("a failure of the engine", () => {
  test.each([
    ["of a run", () => Promise.resolve(), true],
    [
      "while answers are collected",
      () => {
        throw new Error("gone");
      },
      false,
    ],
  ])("%s ends the session", async (_name, answerAt, isOfRun) => {
    query(0, answerAt);
    transitions.request(true);
    const end = transitions.settled();
    turn();
    if (isOfRun) waits[0]?.end(true);
    await end;
    expect([session.faults, outbox.sent, turns]).toEqual([1, [], []]);
    // What ends later of the same evaluation changes nothing.
    waits[0]?.end(false);
    expect([session.faults, outbox.sent]).toEqual([1, []]);
  });

  test("after a run ends the session, too", () => {
    let attempts = 0;
    query(0, () => {
      attempts += 1;
      if (attempts > 1) throw new Error("gone");
      return Promise.resolve();
    });
    transitions.request(true);
    turn();
    waits[0]?.end(false);
    expect([session.faults, outbox.sent]).toEqual([1, []]);
  });
});

describe("a long transition", () => {
  const parts = (): Record<string, unknown>[] =>
    outbox.sent.map((text) => JSON.parse(text) as Record<string, unknown>);

  test("is sent in parts with one number, the next one with another", () => {
    open(120);
    const live = query(0, (ts) => result(`at ${ts} ${"x".repeat(100)}`));
    transitions.request(true);
    turn();
    const first = parts();
    expect(first.length).toBeGreaterThan(1);
    expect(first.map(({ transitionId }) => transitionId)).toEqual(first.map(() => "1"));
    database.durableTs = 20n;
    state.markDirty(live);
    transitions.request(false);
    turn();
    expect(parts().at(-1)?.["transitionId"]).toBe("2");
    expect(
      first
        .map(({ chunk }) => String(chunk))
        .join("")
        .includes("at 10"),
    ).toBe(true);
  });

  test("is one message up to the size of a part, and for clients that know no parts", () => {
    transitions.request(true);
    turn();
    const { length } = outbox.sent[0] ?? "";
    for (const [size, takesChunks, messages] of [
      [length, true, 1],
      [length - 1, true, 2],
      [1, false, 1],
    ] as const) {
      open(size, takesChunks);
      transitions.request(true);
      turn();
      expect(outbox.sent).toHaveLength(messages);
    }
  });
});
