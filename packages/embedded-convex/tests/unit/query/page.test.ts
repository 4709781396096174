import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OccConflictError } from "../../../src/database/errors.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { InvalidCursorError } from "../../../src/query/errors.ts";
import { queryPage, type Page, type PageRequest } from "../../../src/query/page.ts";
import type { Document, Json } from "../../../src/values/types.ts";
import { drain, inQuery, mutate, mutateDurably, open, push, scanAll, schemaOf } from "../database/support.ts";
import { fullScan, range } from "./support.ts";

async function table(numbers: number[]): Promise<Database> {
  const { db } = await open();
  await push(db, schemaOf({ rows: { indexes: { by_n: ["n"] } } }));
  await mutateDurably(db, (tx) => {
    for (const n of numbers) tx.insert("", "rows", { n });
  });
  return db;
}

const byN = (order: "asc" | "desc" = "asc", operators: Json[] = []): Json =>
  range("rows.by_n", [], { order, operators });

function page(db: Database, request: Omit<PageRequest, "cursor"> & { cursor?: string | null }): Page {
  return inQuery(db, (tx) => queryPage(tx, "", { cursor: null, ...request }));
}

const numbersOf = (result: Page): unknown[] => result.page.map((row) => row.document.n);

describe("pages", () => {
  it("follow each other to the end", async () => {
    const db = await table([5, 3, 1, 4, 2]);
    const first = page(db, { query: byN(), pageSize: 2 });
    expect(numbersOf(first)).toEqual([1, 2]);
    expect(first).toMatchObject({ isDone: false, pageStatus: null });
    const second = page(db, { query: byN(), cursor: first.continueCursor, pageSize: 2 });
    const third = page(db, { query: byN(), cursor: second.continueCursor, pageSize: 2 });
    expect([numbersOf(second), numbersOf(third)]).toEqual([[3, 4], [5]]);
    expect(third.isDone).toBe(true);
    const beyond = page(db, { query: byN(), cursor: third.continueCursor, pageSize: 2 });
    expect(beyond).toMatchObject({ page: [], isDone: true, continueCursor: third.continueCursor });
  });

  it("count only rows that the filter keeps, and stop at a limit", async () => {
    const db = await table([1, 2, 3, 4, 5, 6]);
    const odd: Json = { filter: { $eq: [{ $mod: [{ $field: "n" }, { $literal: 2 }] }, { $literal: 1 }] } };
    const first = page(db, { query: byN("desc", [odd]), pageSize: 2 });
    expect(numbersOf(first)).toEqual([5, 3]);
    expect(
      numbersOf(page(db, { query: byN("desc", [odd]), cursor: first.continueCursor, pageSize: 2 })),
    ).toEqual([1]);
    expect(page(db, { query: byN("asc", [{ limit: 1 }]), pageSize: 2 })).toMatchObject({ isDone: true });
  });

  it("grow with an end cursor instead of pushing rows over their edge", async () => {
    const db = await table([10, 20, 30, 40]);
    const first = page(db, { query: byN(), pageSize: 2 });
    const second = page(db, { query: byN(), cursor: first.continueCursor, pageSize: 2 });
    await mutateDurably(db, (tx) => {
      for (const n of [11, 12, 20.5, 5]) tx.insert("", "rows", { n });
    });
    const firstAgain = page(db, { query: byN(), endCursor: first.continueCursor, pageSize: 2 });
    const secondAgain = page(db, {
      query: byN(),
      cursor: first.continueCursor,
      endCursor: second.continueCursor,
      pageSize: 2,
    });
    expect(numbersOf(firstAgain)).toEqual([5, 10, 11, 12, 20]);
    expect(numbersOf(secondAgain)).toEqual([20.5, 30, 40]);
    expect(firstAgain.continueCursor).toBe(first.continueCursor);
    expect(secondAgain.isDone).toBe(second.isDone);
  });

  it("recommend a split cursor, and require it when too much was read", async () => {
    const db = await table([1, 2, 3, 4, 5, 6, 7, 8]);
    const end = page(db, { query: byN(), pageSize: 7 }).continueCursor;
    const cut = page(db, { query: byN(), endCursor: end, pageSize: 7, maximumRowsRead: 4 });
    expect(cut).toMatchObject({ pageStatus: "SplitRequired", continueCursor: end });
    const split = cut.splitCursor ?? "";
    const left = page(db, { query: byN(), endCursor: split, pageSize: 7, maximumRowsRead: 4 });
    const right = page(db, { query: byN(), cursor: split, endCursor: end, pageSize: 7, maximumRowsRead: 6 });
    expect([...numbersOf(left), ...numbersOf(right)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(right.pageStatus).toBe("SplitRecommended");
    expect(page(db, { query: byN(), pageSize: 8, maximumRowsRead: 3 })).toMatchObject({
      pageStatus: "SplitRequired",
      isDone: false,
    });
    expect(numbersOf(page(db, { query: byN(), pageSize: 8, maximumBytesRead: 1 }))).toEqual([1]);
  });

  it("refuse foreign and broken cursors and a page size of zero", async () => {
    const db = await table([1, 2, 3]);
    const { continueCursor: cursor } = page(db, { query: byN(), pageSize: 1 });
    expect(() => page(db, { query: byN("desc"), cursor, pageSize: 1 })).toThrow(InvalidCursorError);
    expect(() => page(db, { query: fullScan("rows"), cursor, pageSize: 1 })).toThrow("InvalidCursor");
    expect(() => page(db, { query: byN(), cursor: "%%%", pageSize: 1 })).toThrow("InvalidCursor");
    expect(() => page(db, { query: byN(), endCursor: cursor.slice(0, 11), pageSize: 1 })).toThrow(
      "InvalidCursor",
    );
    expect(() =>
      inQuery(db, (tx) => queryPage(tx, "child", { query: fullScan("rows"), cursor, pageSize: 1 })),
    ).toThrow("InvalidCursor");
    expect(() => page(db, { query: byN(), pageSize: 0 })).toThrow("page size");
  });

  it("conflict with writes inside the page only", async () => {
    const db = await table([10, 20, 30, 40]);
    const attempt = (order: "asc" | "desc", n: number): (() => void) => {
      const tx = db.beginMutation();
      queryPage(tx, "", { query: byN(order), cursor: null, pageSize: 2 });
      tx.insert("", "log", {});
      mutate(db, (other) => other.insert("", "rows", { n }));
      return () => {
        db.commit(tx);
      };
    };
    expect(attempt("asc", 25)).not.toThrow();
    expect(attempt("asc", 15)).toThrow(OccConflictError);
    expect(attempt("desc", 26)).not.toThrow();
    expect(attempt("desc", 35)).toThrow(OccConflictError);
  });
});

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("insert" as const), n: fc.integer({ min: 0, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), pick: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      pick: fc.nat(40),
      n: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("more" as const) }) },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The rows as a plain list, with the operations applied to it and to the database alike. */
class Rows {
  readonly db: Database;
  #list: { id: string; n: number }[];

  constructor(db: Database) {
    this.db = db;
    this.#list = inQuery(db, (tx) => openAll(tx)).map((row) => ({ id: row._id, n: row.n as number }));
  }

  /** The list keeps creation order, and sorting is stable: ties come in creation order. */
  sorted(order: "asc" | "desc"): { id: string; n: number }[] {
    const ascending = this.#list.toSorted((a, b) => a.n - b.n);
    return order === "asc" ? ascending : ascending.toReversed();
  }

  async apply(step: Operation): Promise<void> {
    if (step.do === "more") return;
    if (step.do === "insert") {
      const { n } = step;
      this.#list.push({ id: await mutateDurably(this.db, (tx) => tx.insert("", "rows", { n })), n });
      return;
    }
    const picked = this.#list[step.pick % Math.max(this.#list.length, 1)];
    if (picked === undefined) return;
    if (step.do === "remove") {
      await mutateDurably(this.db, (tx) => tx.remove("", picked.id));
      this.#list = this.#list.filter((row) => row !== picked);
    } else {
      await mutateDurably(this.db, (tx) => tx.patch("", picked.id, { n: step.n }));
      picked.n = step.n;
    }
  }
}

function openAll(tx: Transaction): Document[] {
  return drain(scanAll(tx, "rows"));
}

/** A client's state: start and first end of every loaded page. */
class Client {
  readonly #db: Database;
  readonly #query: Json;
  readonly #pageSize: number;
  readonly #pages: { cursor: string | null; endCursor: string | null }[] = [
    { cursor: null, endCursor: null },
  ];

  constructor(db: Database, query: Json, pageSize: number) {
    this.#db = db;
    this.#query = query;
    this.#pageSize = pageSize;
  }

  rerun(): { ids: string[]; done: boolean } {
    const ids: string[] = [];
    let done = false;
    for (const loaded of this.#pages) {
      const result = page(this.#db, { query: this.#query, ...loaded, pageSize: this.#pageSize });
      loaded.endCursor = result.continueCursor;
      ids.push(...result.page.map((row) => row.document._id));
      done = result.isDone;
    }
    return { ids, done };
  }

  loadMore(): void {
    this.#pages.push({ cursor: this.#pages.at(-1)?.endCursor ?? null, endCursor: null });
  }
}

describe("reactive pagination", () => {
  const settings = fc.record({
    order: fc.constantFrom("asc" as const, "desc" as const),
    pageSize: fc.integer({ min: 1, max: 4 }),
    onlyAbove: fc.integer({ min: -1, max: 15 }),
  });

  it("shows every row of the loaded part exactly once, in order, whatever is written between", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30 }), settings, async (operations, setting) => {
        const { order, pageSize, onlyAbove } = setting;
        const rows = new Rows(await table([3, 7, 7, 12, 18]));
        const query = byN(order, [{ filter: { $gt: [{ $field: "n" }, { $literal: onlyAbove }] } }]);
        const client = new Client(rows.db, query, pageSize);
        for (const step of operations) {
          await rows.apply(step);
          const { ids, done } = client.rerun();
          const kept = rows.sorted(order).filter(({ n }) => n > onlyAbove);
          const expected = kept.map(({ id }) => id);
          expect(ids).toEqual(done ? expected : expected.slice(0, ids.length));
          if (step.do === "more" && !done) client.loadMore();
        }
      }),
      { numRuns: 80 },
    );
  });
});
