// The open queries of a function, and when the next row of one has to be fetched from the storage.
import { expect, test } from "vitest";
import { QueryStreams } from "embedded-convex/src/functions/syscalls/query-streams.ts";

const stream = (text: string) => ({ next: () => text });

test("each query has a number of its own until it is closed", () => {
  const streams = new QueryStreams();
  const [first, second] = [streams.add(stream("a")), streams.add(stream("b"))];
  expect([streams.get(first).next(), streams.get(second).next()]).toEqual(["a", "b"]);
  expect([streams.close(first), streams.close(first)]).toEqual([true, false]);
  expect(() => streams.get(first)).toThrow("This query was already closed.");
  expect(streams.add(stream("c"))).not.toBe(second);
});

test("of a hundred rows the first one is fetched, with those that follow it; other queries count for themselves", () => {
  const streams = new QueryStreams();
  const fetched = Array.from({ length: 201 }, () => streams.fetches(1));
  expect(fetched.flatMap((isFetched, row) => (isFetched ? [row] : []))).toEqual([0, 100, 200]);
  expect(streams.fetches(2)).toBe(true);
  streams.close(1);
  expect(streams.fetches(1)).toBe(true);
});
