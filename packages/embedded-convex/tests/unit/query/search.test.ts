import { describe, expect, it } from "vitest";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { queryPage } from "../../../src/query/page.ts";
import { openQuery } from "../../../src/query/stream.ts";
import { encodeId } from "../../../src/values/ids.ts";
import { readIndex } from "../../../src/system/reads.ts";
import type { Document, Json, ObjectValue } from "../../../src/values/types.ts";
import { inQuery, mutate, mutateDurably, open, push, schemaOf } from "../database/support.ts";
import { fullScan, range, search } from "./support.ts";

const SCHEMA = schemaOf({
  posts: { indexes: { by_room: ["room"] }, searchIndexes: { by_body: ["body", "room", "open"] } },
});

async function openPosts(posts: readonly ObjectValue[] = []): Promise<Database> {
  const { db } = await open();
  await push(db, SCHEMA);
  for (const post of posts) await mutateDurably(db, (tx) => tx.insert("", "posts", post));
  return db;
}

function bodyOf(document: Document): string {
  return typeof document["body"] === "string" ? document["body"] : "";
}

function bodies(tx: Transaction, query: Json): string[] {
  const stream = openQuery(tx, "", query);
  const found: string[] = [];
  for (let next = stream.next(); next !== null; next = stream.next()) found.push(bodyOf(next.document));
  return found;
}

function find(db: Database, query: Json): string[] {
  return inQuery(db, (tx) => bodies(tx, query));
}

const body = (text: string): Json => search("posts.by_body", ["body", text]);

describe("text search", () => {
  it("finds documents with any of the words, whatever their case and punctuation", async () => {
    const db = await openPosts([
      { body: "Learn React, now!" },
      { body: "learn-to-cook" },
      { body: "Größe ÄPFEL 42" },
      { body: 7 },
      {},
    ]);
    expect(find(db, body("LEARN"))).toStrictEqual(["learn-to-cook", "Learn React, now!"]);
    expect(find(db, body("apfel, äpfel"))).toStrictEqual(["Größe ÄPFEL 42"]);
    expect(find(db, body("cook react"))).toHaveLength(2);
    expect(find(db, body("nothing"))).toStrictEqual([]);
    expect(find(db, body(" ?! "))).toStrictEqual([]);
  });

  it("treats the last word as a prefix, with less weight than an exact match", async () => {
    const db = await openPosts([{ body: "react" }, { body: "reactive" }, { body: "reach" }]);
    expect(find(db, body("react"))).toStrictEqual(["react", "reactive"]);
    expect(find(db, body("rea"))).toStrictEqual(["reach", "reactive", "react"]);
    expect(find(db, body("react reach"))).toStrictEqual(["reach", "react"]);
  });

  it("ranks rare words, repetition and short texts first, and newer ones first among equals", async () => {
    const db = await openPosts([
      { body: "course course course" },
      { body: "course on rust" },
      { body: "course on web" },
      { body: "course on web" },
    ]);
    expect(find(db, body("rust course"))[0]).toBe("course on rust");
    expect(find(db, body("course"))[0]).toBe("course course course");
    const ids = inQuery(db, (tx) => {
      const stream = openQuery(tx, "", body("web"));
      return [stream.next()?.document._creationTime ?? 0, stream.next()?.document._creationTime ?? 0];
    });
    expect(ids[0]).toBeGreaterThan(ids[1] ?? 0);
  });

  it("keeps only documents whose filter fields are equal, missing ones included", async () => {
    const db = await openPosts([
      { body: "news one", room: "a", open: true },
      { body: "news two", room: "b", open: true },
      { body: "news three", room: "a" },
      { body: "news four", room: 1n, open: true },
    ]);
    const where = (equals: Record<string, Json>): string[] =>
      find(db, search("posts.by_body", ["body", "news"], { equals }));
    expect(where({ room: "a" })).toStrictEqual(["news three", "news one"]);
    expect(where({ room: "a", open: true })).toStrictEqual(["news one"]);
    expect(where({ room: "a", open: { $undefined: null } })).toStrictEqual(["news three"]);
    expect(where({ room: 1 })).toStrictEqual([]);
  });

  it("applies filters and limits of the query", async () => {
    const db = await openPosts([{ body: "a one" }, { body: "a two" }, { body: "a three" }]);
    const operators: Json[] = [
      { filter: { $neq: [{ $field: "body" }, { $literal: "a two" }] } },
      { limit: 1 },
    ];
    expect(find(db, search("posts.by_body", ["body", "a"], { operators }))).toStrictEqual(["a three"]);
  });

  it("reflects inserts, changes and removals, and a transaction's own ones before the commit", async () => {
    const db = await openPosts([{ body: "red fox" }]);
    const { result: id } = mutate(db, (tx) => {
      const own = tx.insert("", "posts", { body: "fox" });
      expect(bodies(tx, body("fox"))).toStrictEqual(["fox", "red fox"]);
      const savepoint = tx.savepoint();
      tx.patch("", own, { body: "hen" });
      expect(bodies(tx, body("fox"))).toStrictEqual(["red fox"]);
      tx.rollback(savepoint);
      expect(bodies(tx, body("hen"))).toStrictEqual([]);
      return own;
    });
    await mutateDurably(db, (tx) => tx.patch("", id, { body: "red hen" }));
    expect(find(db, body("fox"))).toStrictEqual(["red fox"]);
    expect(find(db, body("hen"))).toStrictEqual(["red hen"]);
    await mutateDurably(db, (tx) => tx.remove("", id));
    expect(find(db, body("red"))).toStrictEqual(["red fox"]);
  });

  it("leaves out what is removed, or leaves the filter, while the results are read", async () => {
    const posts = ["a one", "a two", "a three", "a four"].map((text) => ({ body: text, room: 1 }));
    const db = await openPosts(posts);
    mutate(db, (tx) => {
      const stream = openQuery(tx, "", search("posts.by_body", ["body", "a"], { equals: { room: 1 } }));
      const next = () => stream.next()?.document["body"];
      const [, two, three] = [...readIndex(tx, { component: "", table: "posts" })];
      expect(next()).toBe("a four");
      tx.remove("", three!._id);
      tx.patch("", two!._id, { room: 2 });
      expect([next(), next()]).toStrictEqual(["a one", undefined]);
    });
  });

  it("back-fills existing documents, and survives a restart", async () => {
    const { db, disk } = await open();
    for (let i = 0; i < 450; i += 1)
      await mutateDurably(db, (tx) => tx.insert("", "posts", { body: `item ${i}` }));
    await push(db, SCHEMA);
    expect(find(db, body("item 449"))[0]).toBe("item 449");
    await db.close();
    const { db: again } = await open(disk.reopen());
    expect(find(again, body("item 449"))[0]).toBe("item 449");
    expect(find(again, body("item"))).toHaveLength(450);
  });

  it("pages through the results in their order", async () => {
    const db = await openPosts(
      Array.from({ length: 25 }, (_, i) => ({ body: `word ${"x ".repeat(i % 7)}` })),
    );
    const whole = find(db, body("word"));
    const paged: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = inQuery(db, (tx) => queryPage(tx, "", { query: body("word"), cursor, pageSize: 4 }));
      paged.push(...page.page.map((stored) => bodyOf(stored.document)));
      cursor = page.continueCursor;
      if (page.isDone) break;
    }
    expect(paged).toStrictEqual(whole);
  });

  it("pages through documents to which an import gave the same time", async () => {
    const db = await openPosts();
    const staged = await db.stage([{ component: "", table: "posts", keeps: false }]);
    const [info] = staged.infos;
    if (info === undefined) throw new Error("No table is being filled.");
    const ids = Array.from({ length: 6 }, (_, at) => encodeId(info.number, new Uint8Array(16).fill(at)));
    for (const _id of ids) staged.put(info, { _id, _creationTime: 5, body: "word" });
    await staged.flush();
    await mutateDurably(db, (tx) => staged.install(tx));
    const paged: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 6; pages += 1) {
      const page = inQuery(db, (tx) => queryPage(tx, "", { query: body("word"), cursor, pageSize: 1 }));
      paged.push(...page.page.map((stored) => stored.document._id));
      cursor = page.continueCursor;
    }
    expect(paged.toSorted()).toEqual(ids);
  });

  it("refuses to read past 1024 results", async () => {
    const db = await openPosts();
    await mutateDurably(db, (tx) => {
      for (let i = 0; i < 1025; i += 1) tx.insert("", "posts", { body: "many" });
    });
    expect(() => find(db, body("many"))).toThrow(
      "Search query scanned too many documents (fetched 1024). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.",
    );
    expect(
      find(db, search("posts.by_body", ["body", "many"], { operators: [{ limit: 1024 }] })),
    ).toHaveLength(1024);
  });
});

describe("subscribers of a text search", () => {
  const reads = (db: Database, query: Json) => {
    const tx = db.beginQuery();
    bodies(tx, query);
    let woken = false;
    db.subscriptions.subscribe(tx.reads, tx.snapshotTs, () => {
      woken = true;
    });
    db.abandon(tx);
    return () => woken;
  };

  it("are notified for a word of the search, for its beginning, and for any change of a result; not for other words", async () => {
    const db = await openPosts([{ body: "red fox", note: 1 }, { body: "blue hen" }, { body: "x" }]);
    const isWoken = reads(db, body("fox re"));
    await mutateDurably(db, (tx) => tx.insert("", "posts", { body: "hen" }));
    expect(isWoken()).toBe(false);
    await mutateDurably(db, (tx) => tx.insert("", "posts", { body: "reading" }));
    expect(isWoken()).toBe(true);
    const again = reads(db, body("fox"));
    const [id] = inQuery(db, (tx) => {
      const stream = openQuery(tx, "", body("fox"));
      return [stream.next()?.document._id ?? ""];
    });
    await mutateDurably(db, (tx) => tx.patch("", id, { note: 2 }));
    expect(again()).toBe(true);
  });

  it("lets a mutation conflict with a write to what it searched", async () => {
    const db = await openPosts([{ body: "seat" }]);
    const first = db.beginMutation();
    expect(bodies(first, body("seat"))).toHaveLength(1);
    first.insert("", "posts", { body: "taken" });
    mutate(db, (tx) => tx.insert("", "posts", { body: "seat two" }));
    expect(() => db.commit(first)).toThrow("changed while this mutation was being run");
  });
});

describe("mistakes in text searches", () => {
  const cases: [string, Json, string][] = [
    [
      "another field",
      search("posts.by_body", ["title", "x"]),
      'Search query against posts.by_body contains a search filter against "title", which doesn\'t match the indexed `searchField` "body".',
    ],
    [
      "a field that is no filter",
      search("posts.by_body", ["body", "x"], { equals: { author: "me" } }),
      'Search query against posts.by_body contains an equality filter on "author" but that field isn\'t indexed for filtering in `filterFields`.',
    ],
    [
      "no text",
      { source: { type: "Search", indexName: "posts.by_body", filters: [] }, operators: [] },
      'Search query against posts.by_body does not contain any search filters. You must include a search filter like `q.search(""body"", searchText)`.',
    ],
    [
      "two texts",
      {
        source: {
          type: "Search",
          indexName: "posts.by_body",
          filters: ["x", "y"].map((value) => ({ type: "Search", fieldPath: "body", value })),
        },
        operators: [],
      },
      'Search query against posts.by_body contains multiple search filters against "body". Only one is allowed.',
    ],
    [
      "nine equalities",
      {
        source: {
          type: "Search",
          indexName: "posts.by_body",
          filters: [
            { type: "Search", fieldPath: "body", value: "x" },
            ...Array.from({ length: 9 }, () => ({ type: "Eq", fieldPath: "room", value: "a" })),
          ],
        },
        operators: [],
      },
      "Search query against posts.by_body has too many filter conditions. Max: 8 Actual: 9",
    ],
    ["an unknown index", search("posts.by_title", ["title", "x"]), "Index posts.by_title not found."],
    [
      "an ordinary index",
      search("posts.by_room", ["room", "x"]),
      "Index posts.by_room is a database index, not a search index.",
    ],
    [
      "a range on a search index",
      range("posts.by_body", [["Eq", "body", "x"]]),
      "Index posts.by_body is a search index, not a database index.",
    ],
  ];

  it.each(cases)("are named: %s", async (_name, query, message) => {
    const db = await openPosts([{ body: "x" }]);
    expect(() => find(db, query)).toThrow(message);
    expect(find(db, fullScan("posts"))).toStrictEqual(["x"]);
  });
});
