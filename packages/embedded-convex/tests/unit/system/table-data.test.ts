import { describe, expect, it } from "vitest";
import { readPage, type PageRequest } from "../../../src/system/table-data.ts";
import { inQuery, mutateDurably, open, type TestDatabase } from "../database/support.ts";

it("shows the system tables that Convex shows, and none of the engine's own", async () => {
  const { db } = await open();
  await mutateDurably(db, (tx) =>
    tx.insert("", "_scheduled_functions", {
      name: "jobs.js:work",
      args: [],
      scheduledTime: 1,
      state: { kind: "pending" },
      targetComponent: "",
    }),
  );
  const request = { component: "", table: "_scheduled_functions", numItems: 10, cursor: null } as const;
  const { page } = inQuery(db, (tx) => readPage(tx, { ...request, order: "asc" }));
  expect(page).toEqual([
    {
      _id: expect.any(String) as string,
      _creationTime: expect.any(Number) as number,
      name: "jobs.js:work",
      args: [],
      scheduledTime: 1,
      state: { kind: "pending" },
    },
  ]);
});

describe("pages of a table", () => {
  async function filled(rows: number): Promise<TestDatabase["db"]> {
    const { db } = await open();
    await mutateDurably(db, (tx) => {
      for (let n = 0; n < rows; n += 1) tx.insert("", "rows", { n });
    });
    return db;
  }

  interface Page {
    readonly page: { n: number }[];
    readonly isDone: boolean;
    readonly continueCursor: string;
  }

  const REQUEST: PageRequest = { component: "", table: "rows", order: "asc", numItems: 2, cursor: null };

  function pageOf(db: TestDatabase["db"], more: Partial<PageRequest> = {}): Page {
    return inQuery(db, (tx) => readPage(tx, { ...REQUEST, ...more })) as unknown as Page;
  }

  const numbers = ({ page }: Page): number[] => page.map(({ n }) => n);

  it.each([
    ["asc", [[0, 1], [2, 3], [4]]],
    ["desc", [[4, 3], [2, 1], [0]]],
  ] as const)("follow each other without gaps and repetitions (%s)", async (order, expected) => {
    const db = await filled(5);
    const pages: number[][] = [];
    let cursor: string | null = null;
    let isDone = false;
    while (!isDone && pages.length < 10) {
      const page: Page = pageOf(db, { order, cursor });
      pages.push(numbers(page));
      ({ isDone } = page);
      cursor = page.continueCursor;
    }
    expect(pages).toEqual(expected);
    expect(cursor).toBe("end");
    expect(pageOf(db, { order, cursor })).toEqual({ page: [], isDone: true, continueCursor: "end" });
  });

  it("that end with the last row are followed by an empty one", async () => {
    const db = await filled(2);
    const first = pageOf(db);
    expect([numbers(first), first.isDone]).toEqual([[0, 1], false]);
    expect(pageOf(db, { cursor: first.continueCursor })).toEqual({
      page: [],
      isDone: true,
      continueCursor: "end",
    });
  });

  it("have from 1 to 1000 rows", async () => {
    const db = await filled(1001);
    expect([0, -5, 1, 1000, 1001].map((numItems) => pageOf(db, { numItems }).page.length)).toEqual([
      1, 1, 1, 1000, 1000,
    ]);
  });

  it("of a table that does not exist are empty", async () => {
    const db = await filled(0);
    expect(pageOf(db, { table: "others" })).toEqual({ page: [], isDone: true, continueCursor: "end" });
  });
});
