// Turns: between callers, then between the connections of one caller, then in the order of arrival.
import { describe, expect, test } from "vitest";
import { FairQueue } from "../../../src/functions/fair-queue.ts";
import { INNER_LANE, Lane } from "../../../src/functions/lane.ts";

function taken(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

function queueOf(...items: [Lane | undefined, string][]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [lane, item] of items) queue.push(lane, item);
  return queue;
}

describe("a fair queue", () => {
  const first = new Lane("1");
  const second = new Lane("1");
  const other = new Lane("2");

  test("serves the items of one connection in the order of their arrival", () => {
    expect(taken(queueOf([first, "a"], [first, "b"], [first, "c"]))).toEqual(["a", "b", "c"]);
  });

  test("alternates between callers, and between the connections of a caller", () => {
    const queue = queueOf(
      [first, "a1"],
      [first, "a2"],
      [first, "a3"],
      [second, "b1"],
      [second, "b2"],
      [other, "c1"],
      [other, "c2"],
    );
    expect(taken(queue)).toEqual(["a1", "c1", "b1", "c2", "a2", "b2", "a3"]);
  });

  test("counts what it holds", () => {
    const queue = queueOf([first, "a"], [first, "b"], [other, "c"]);
    expect(queue.length).toBe(3);
    queue.shift();
    expect(queue.length).toBe(2);
    taken(queue);
    expect(queue.length).toBe(0);
  });

  test("passes over connections that may not be served, and names their group", () => {
    const queue = queueOf([first, "a"], [second, "b"], [other, "c"]);
    const asked: [Lane, string][] = [];
    const item = queue.shift((lane, group) => {
      asked.push([lane, group]);
      return lane === second;
    });
    expect(item).toBe("b");
    expect(asked).toEqual([
      [first, "address 1"],
      [second, "address 1"],
    ]);
    expect(queue.shift(() => false)).toBeUndefined();
    expect(queue.length).toBe(2);
  });

  test("counts work without a connection as the deployment's own", () => {
    const queue = queueOf([undefined, "a"], [INNER_LANE, "b"]);
    expect(queue.remove(INNER_LANE)).toEqual(["a", "b"]);
  });

  test("gives back all items of a connection, whatever group it had when they came", () => {
    const lane = new Lane("3");
    const queue = queueOf([lane, "before"], [other, "x"]);
    lane.identify({ kind: "user", attributes: { tokenIdentifier: "ada" } });
    queue.push(lane, "after");
    expect(queue.remove(lane)).toEqual(["before", "after"]);
    expect([queue.length, taken(queue)]).toEqual([1, ["x"]]);
  });

  test("gives back one item, and keeps the others in their order", () => {
    const queue = queueOf([first, "a"], [first, "b"], [first, "c"]);
    expect(queue.remove(first, "b")).toEqual(["b"]);
    expect(queue.remove(first, "b")).toEqual([]);
    expect([queue.length, taken(queue)]).toEqual([2, ["a", "c"]]);
    const two = queueOf([first, "a"], [first, "b"]);
    two.remove(first, "a");
    expect(taken(two)).toEqual(["b"]);
  });

  test("forgets a connection and a group with their last item, so that they join the end of the turns again", () => {
    const queue = queueOf([first, "a"], [other, "c"]);
    expect(queue.remove(first, "a")).toEqual(["a"]);
    queue.push(first, "a again");
    expect(taken(queue)).toEqual(["c", "a again"]);
  });

  test("forgets a group whose last item was served", () => {
    const queue = queueOf([first, "a"]);
    expect(queue.shift()).toBe("a");
    queue.push(other, "c");
    queue.push(first, "a again");
    expect(taken(queue)).toEqual(["c", "a again"]);
  });

  test("keeps the turn of a group when one of its connections is gone", () => {
    const queue = queueOf([first, "a"], [second, "b"], [other, "c"]);
    queue.remove(first);
    expect(taken(queue)).toEqual(["b", "c"]);
  });
});
