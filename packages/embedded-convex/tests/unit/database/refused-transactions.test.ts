// What a transaction refuses, and which transactions a database does not take.
import { describe, expect, it } from "vitest";
import { DatabaseUserError } from "../../../src/database/errors.ts";
import { inQuery, mutate, mutateDurably, open, push, schemaOf } from "./support.ts";

describe("a document whose indexed fields are too large", () => {
  // Beside the text: its kind and end, the creation time and the id.
  const LONGEST = 60_000 - 2 - 9 - 16;

  it("is refused when it is written, in whatever way", async () => {
    const { db } = await open();
    await push(db, schemaOf({ notes: { indexes: { by_text: ["text"] } } }));
    const tx = db.beginMutation();
    const id = tx.insert("", "notes", { text: "x".repeat(LONGEST) });
    const refused = (): unknown => tx.insert("", "notes", { text: "x".repeat(LONGEST + 1) });
    expect(refused).toThrow(DatabaseUserError);
    expect(refused).toThrow(/are too large \(60001 bytes > maximum size 60000 bytes\)\.$/);
    expect(() => tx.patch("", id, { text: "€".repeat(20_000) })).toThrow(/are too large \(600\d\d bytes/);
    tx.insert("", "notes", { other: "x".repeat(LONGEST + 1) });
    await db.commit(tx).durable;
    expect(inQuery(db, (query) => query.count("", "notes"))).toBe(2);
  });
});

describe("a transaction", () => {
  it("writes only as a mutation that is not over", async () => {
    const { db } = await open();
    const query = db.beginQuery();
    expect(() => query.insert("", "notes", {})).toThrow("A query cannot write.");
    expect(() => db.commit(query)).toThrow("The transaction cannot commit: it is a query or already over.");
    const tx = db.beginMutation();
    const id = tx.insert("", "notes", {});
    db.commit(tx);
    expect(() => db.commit(tx)).toThrow("it is a query or already over");
    for (const write of [
      () => tx.insert("", "notes", {}),
      () => tx.patch("", id, {}),
      () => tx.remove("", id),
      () => tx.ensureTable("", "notes"),
    ])
      expect(write).toThrow("The transaction is over.");
    await db.settled();
    expect(inQuery(db, (later) => later.count("", "notes"))).toBe(1);
  });

  it("belongs to its database, its savepoints to it, and read sets come from it", async () => {
    const { db } = await open();
    const foreign = { reads: {} } as unknown as ReturnType<typeof db.beginQuery>;
    for (const use of [
      () => db.commit(foreign),
      () => db.abandon(foreign),
      () => db.schema.activate(foreign, "", null),
    ])
      expect(use).toThrow(new TypeError("The transaction belongs to another database."));
    const staged = await db.stage([{ component: "", table: "rows", keeps: false }]);
    expect(() => staged.install(foreign)).toThrow("belongs to another database");
    expect(() => db.subscriptions.subscribe({} as never, 0n, () => undefined)).toThrow(
      new TypeError("A read set must come from a transaction."),
    );
    const [first, second] = [db.beginMutation(), db.beginMutation()];
    expect(() => second.rollback(first.savepoint())).toThrow("The savepoint belongs to another transaction.");
  });

  it("names tables as tables may be named", async () => {
    const { db } = await open();
    for (const table of ["1st", "_own", "a-b"])
      expect(() => mutate(db, (tx) => tx.insert("", table, {}))).toThrow("Invalid table name");
    await mutateDurably(db, (tx) => tx.insert("", "first", {}));
  });

  it("is not begun at a time that has not been yet", async () => {
    const { db } = await open();
    const ts = db.durableTs;
    expect(() => db.beginQuery(ts + 1n)).toThrow(
      new RangeError(`Nothing is known of ${ts + 1n}: the last durable commit is ${ts}.`),
    );
    db.abandon(db.beginQuery(ts));
  });
});
