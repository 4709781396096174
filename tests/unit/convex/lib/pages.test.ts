// Pages of lists: whatever a caller asks for, a bounded part, and every item once.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { describe, expect, test } from "vitest";
import { codeOf } from "#convex/lib/fail.ts";
import { pageOf, sliceOf } from "#convex/lib/pages.ts";

const NUMBERS = Array.from({ length: 25 }, (_, index) => index);
const MOST = 10;
const options = (changes: Partial<PaginationOptions> = {}): PaginationOptions => ({
  ...{ cursor: null, numItems: MOST },
  ...changes,
});

describe("a list that one document holds", () => {
  const pageWith = (changes: Partial<PaginationOptions>) => sliceOf(NUMBERS, options(changes), MOST);

  test("is read page by page", () => {
    const read: number[][] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const page: PaginationResult<number> = pageWith({ cursor });
      read.push(page.page);
      ({ isDone, continueCursor: cursor } = page);
    }
    expect(read.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(read.flat()).toEqual(NUMBERS);
  });

  test("ends with a page that is full", () => {
    expect(sliceOf(NUMBERS.slice(0, MOST), options(), MOST).isDone).toBe(true);
    expect(sliceOf(NUMBERS.slice(0, MOST + 1), options(), MOST).isDone).toBe(false);
    expect(sliceOf([], options(), MOST)).toEqual({ page: [], isDone: true, continueCursor: "place:0" });
  });

  test.each([
    [3, 3],
    [3.9, 3],
    [11, MOST],
    [Number.POSITIVE_INFINITY, MOST],
    [1, 1],
    [0, 1],
    [0.5, 1],
    [-5, 1],
    [Number.NaN, 1],
  ])("of %s wanted items there are %s", (numItems, count) => {
    expect(pageWith({ numItems }).page).toHaveLength(count);
  });

  test("between two cursors there is what is between them, up to twice a page", () => {
    const between = (cursor: string | null, endCursor: string) =>
      pageWith({ cursor, endCursor, numItems: 1 });
    expect(between("place:2", "place:7").page).toEqual([2, 3, 4, 5, 6]);
    expect(between(null, "place:3").page).toEqual([0, 1, 2]);
    expect(between(null, "place:20").page).toHaveLength(20);
    expect(between(null, "place:25").page).toHaveLength(20);
    expect(between("place:7", "place:2")).toEqual({ page: [], isDone: false, continueCursor: "place:7" });
  });

  test("that has become shorter than the cursor is over", () => {
    expect(pageWith({ cursor: "place:99" })).toEqual({ page: [], isDone: true, continueCursor: "place:99" });
  });

  test.each(["", "5", "place:", "place:-1", "place:1.5", "place:1234567", " place:1", "place:1 "])(
    "the cursor %j is refused",
    (cursor) => {
      for (const changes of [{ cursor }, { endCursor: cursor }]) {
        const thrown = thrownBy(() => pageWith(changes));
        expect(codeOf(thrown)).toBe("invalid-cursor");
        // The client library then starts the list again.
        expect(thrown).toMatchObject({
          data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
        });
      }
    },
  );
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

describe("a page of rows", () => {
  const asked: PaginationOptions[] = [];
  const rows = {
    paginate(wanted: PaginationOptions): Promise<PaginationResult<number>> {
      asked.push(wanted);
      if (wanted.cursor === "bad" || wanted.endCursor === "bad")
        return Promise.reject(new Error("no cursor"));
      return Promise.resolve({ page: [], isDone: true, continueCursor: "" });
    },
  };

  test("reads at most twice its rows, and a bounded number of bytes", async () => {
    await pageOf(rows, options({ numItems: 99 }), MOST);
    const bytes = expect.any(Number) as number;
    expect(asked.pop()).toEqual({
      ...{ cursor: null, numItems: MOST, maximumRowsRead: 2 * MOST, maximumBytesRead: bytes },
    });
    await pageOf(rows, options({ cursor: "a", endCursor: "b", numItems: -1 }), MOST);
    expect(asked.pop()).toMatchObject({ cursor: "a", endCursor: "b", numItems: 1 });
  });

  test("names a cursor that is none; a failure without cursors stays what it is", async () => {
    for (const changes of [{ cursor: "bad" }, { endCursor: "bad" }]) {
      const thrown: unknown = await pageOf(rows, options(changes), MOST).catch((error: unknown) => error);
      expect(codeOf(thrown)).toBe("invalid-cursor");
    }
    const broken = { paginate: () => Promise.reject(new Error("broken")) };
    await expect(pageOf(broken, options(), MOST)).rejects.toThrow("broken");
    await expect(pageOf(broken, options({ endCursor: null }), MOST)).rejects.toThrow("broken");
  });
});
