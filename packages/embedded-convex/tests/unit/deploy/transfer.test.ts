// Exports and imports, from one deployment to another.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { exportSnapshot } from "../../../src/deploy/transfer/export.ts";
import type { ImportMode } from "../../../src/deploy/transfer/import.ts";
import type { ImportTarget } from "../../../src/deploy/transfer/import-formats.ts";
import { inQuery, mutateDurably } from "../database/support.ts";
import {
  addFile,
  archiveOf,
  deployment,
  folders,
  importInto,
  latest,
  lines,
  rows,
  textOf,
} from "./transfer-support.ts";

describe("an export", () => {
  it("imported elsewhere gives the same documents, references and files, whatever the table numbers there", async () => {
    const from = await deployment();
    const room = await mutateDurably(from.db, (tx) => tx.insert("", "rooms", { name: "kitchen" }));
    const file = await addFile(from, "a menu");
    await mutateDurably(from.db, (tx) => {
      tx.insert("", "notes", { room, file, big: 5n, bytes: new Uint8Array([1, 2]).buffer, deep: [{ room }] });
    });
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "other", {}));
    expect(await importInto(to, await archiveOf(from))).toMatchObject({
      state: "completed",
      num_rows_written: 3n,
    });
    const [newRoom] = rows(to.db, "rooms");
    const [note] = rows(to.db, "notes");
    expect(newRoom?._id).not.toBe(room);
    expect(newRoom?._creationTime).toBe(rows(from.db, "rooms")[0]?._creationTime);
    expect(note).toMatchObject({ room: newRoom?._id, big: 5n, deep: [{ room: newRoom?._id }] });
    expect(Buffer.from(note?.["bytes"] as ArrayBuffer)).toStrictEqual(Buffer.from([1, 2]));
    const content = await inQuery(to.db, (tx) =>
      to.files.content({ tx, component: "" }, textOf(note?.["file"])),
    );
    expect([content?.bytes.toString(), content?.contentType]).toStrictEqual(["a menu", "text/plain"]);
  });

  it("restores the deployment it came from, ids included", async () => {
    const from = await deployment();
    const ids = await mutateDurably(from.db, (tx) => [1, 2, 3].map((n) => tx.insert("", "rows", { n })));
    const archive = await archiveOf(from);
    await mutateDurably(from.db, (tx) => {
      tx.remove("", ids[0] ?? "");
      tx.patch("", ids[1] ?? "", { n: 20 });
      tx.insert("", "later", {});
    });
    expect(await importInto(from, archive, { mode: "replaceAll" })).toMatchObject({ state: "completed" });
    expect(rows(from.db, "rows").map((row) => [row._id, row["n"]])).toStrictEqual(
      ids.map((id, i) => [id, i + 1]),
    );
    expect(rows(from.db, "later")).toStrictEqual([]);
  });

  it("is one snapshot, while documents are written and files deleted", async () => {
    const from = await deployment();
    const file = await addFile(from, "short-lived");
    await mutateDurably(from.db, (tx) => {
      for (let n = 0; n < 2000; n += 1) tx.insert("", n % 2 === 0 ? "a" : "z", { n });
    });
    const key = textOf(rows(from.db, "_storage")[0]?.["key"]);
    const path = join(folders[0] ?? "", "snapshot.zip");
    const fileAt = (): string => path;
    const progress = { isDone: false };
    const exporting = exportSnapshot({ database: from.db, files: from.files, includeStorage: true, fileAt });
    const ended = exporting.then(() => (progress.isDone = true));
    for (let n = 0; !progress.isDone; n += 1) {
      await mutateDurably(from.db, (tx) => {
        if (n === 0) tx.remove("", file);
        for (const table of ["a", "z"]) tx.insert("", table, { n: -1 });
      });
      if (n === 0) await from.files.discard([{ component: "", key }]);
      // Commits in memory do not yield to the event loop, which the export needs.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    expect(await from.files.blobs.read("", key)).toBeNull();
    const entries = unzipSync(readFileSync(path));
    const text = (name: string): string => Buffer.from(entries[name] ?? []).toString();
    expect(text("a/documents.jsonl").trim().split("\n")).toHaveLength(1000);
    expect(text("z/documents.jsonl")).not.toContain('"n":-1');
    expect(text("_storage/documents.jsonl")).toContain(file);
    expect(text(`_storage/${file}.txt`)).toBe("short-lived");
  });
});

it("an export lets other work run after each 200 rows", async () => {
  const from = await deployment();
  await mutateDurably(from.db, (tx) => {
    for (let n = 0; n < 2000; n += 1) tx.insert("", "notes", { n });
  });
  const [began, fileAt] = [from.db.beginQuery.bind(from.db), () => join(folders[0] ?? "", "snapshot.zip")];
  let [rowsAtOnce, most, isDone] = [0, 0, false];
  vi.spyOn(from.db, "beginQuery").mockImplementation(() => {
    const tx = began();
    const scan = tx.scan.bind(tx);
    vi.spyOn(tx, "scan").mockImplementation((range) => {
      const cursor = scan(range);
      const next = cursor.next.bind(cursor);
      vi.spyOn(cursor, "next").mockImplementation(() => {
        rowsAtOnce += 1;
        most = Math.max(most, rowsAtOnce);
        return next();
      });
      return cursor;
    });
    return tx;
  });
  const turn = (): void => {
    rowsAtOnce = 0;
    if (!isDone) setImmediate(turn);
  };
  turn();
  await exportSnapshot({ database: from.db, files: from.files, includeStorage: false, fileAt });
  isDone = true;
  expect(most).toBeGreaterThanOrEqual(200);
  expect(most).toBeLessThan(250);
});

describe("an import", () => {
  it("reads JSON lines, JSON arrays and CSV", async () => {
    const to = await deployment();
    const target = (format: ImportTarget["format"]): Partial<ImportTarget> & { mode: ImportMode } => ({
      format,
      table: "rows",
      mode: "append",
    });
    await importInto(to, lines({ n: 1 }, { n: { $integer: "AgAAAAAAAAA=" } }), target("jsonLines"));
    await importInto(to, Buffer.from('[{"n":3}]'), target("jsonArray"));
    await importInto(to, Buffer.from('n,text\n4,"a ""quoted"", comma"\n-1.5,x\n'), target("csv"));
    const found = rows(to.db, "rows").map(({ n, text }) => [n, text]);
    expect(found).toStrictEqual([
      [1, undefined],
      [2n, undefined],
      [3, undefined],
      [4, 'a "quoted", comma'],
      [-1.5, "x"],
    ]);
  });

  it("follows references to a table whose first rows have no id", async () => {
    const from = await deployment();
    const id = await mutateDurably(from.db, (tx) => tx.insert("", "rows", { n: 0 }));
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "other", {}));
    const content = lines({ n: 1 }, { n: 2 }, { _id: id, _creationTime: 1, n: 3, self: id });
    const target = { format: "jsonLines", table: "rows", mode: "append" } as const;
    expect(await importInto(to, content, target)).toMatchObject({ state: "completed" });
    const last = rows(to.db, "rows").find(({ n }) => n === 3)!;
    expect(last._id).not.toBe(id);
    expect(last["self"]).toBe(last._id);
  });

  it("requires confirmation before it deletes, and replaces in one step", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "rows", { n: 0 }));
    const token = to.service.startUpload();
    const part = await to.service.uploadPart(token, "1", lines({ n: 1 }));
    const request = { format: "jsonLines", component: "", table: "rows", mode: "replace" } as const;
    const id = await to.service.finishUpload(token, [part], request);
    await to.service.close();
    expect(latest(to.db, "_imports")).toMatchObject({
      state: "waiting_for_confirmation",
      message_to_confirm: "This import deletes what the tables hold now:\n  rows: 1 documents",
    });
    expect(rows(to.db, "rows").map(({ n }) => n)).toStrictEqual([0]);
    await to.service.confirm(id);
    expect(latest(to.db, "_imports")["state"]).not.toBe("waiting_for_confirmation");
    await to.service.close();
    expect(rows(to.db, "rows").map(({ n }) => n)).toStrictEqual([1]);
  });
});

describe("a large import", () => {
  it("is reported as done in the commit that makes its rows visible", async () => {
    for (const [count, mode] of [
      [3, "append"],
      [1000, "append"],
      [1000, "replace"],
    ] as const) {
      const to = await deployment();
      const seen = new Set<string>();
      to.db.onDurable(() => {
        const isDone = latest(to.db, "_imports")["state"] === "completed";
        seen.add(`${inQuery(to.db, (tx) => tx.count("", "rows"))} ${isDone}`);
      });
      const content = lines(...Array.from({ length: count }, (_, n) => ({ n })));
      await importInto(to, content, { format: "jsonLines", table: "rows", mode });
      expect([...seen]).toEqual(["0 false", `${count} true`]);
    }
  });

  it("allows concurrent writes, also into its table, and becomes visible as a whole", async () => {
    const to = await deployment();
    const { service, db } = to;
    const token = service.startUpload();
    const part = await service.uploadPart(
      token,
      "1",
      lines(...Array.from({ length: 3000 }, (_, n) => ({ n }))),
    );
    const target = { format: "jsonLines" as const, component: "", table: "rows", mode: "append" as const };
    await service.finishUpload(token, [part], target);
    let others = 0;
    const seen = new Set<number>();
    while (!["completed", "failed"].includes(textOf(latest(db, "_imports")["state"]))) {
      await mutateDurably(db, (tx) => tx.insert("", "rows", { other: others }));
      others += 1;
      await new Promise((resolve) => setImmediate(resolve));
      seen.add(inQuery(db, (tx) => tx.count("", "rows")) - others);
    }
    await service.close();
    expect(latest(db, "_imports")).toMatchObject({ state: "completed" });
    expect(others).toBeGreaterThan(3);
    expect([...seen].filter((count) => count > 0 && count < 3000)).toEqual([]);
    expect(rows(db, "rows")).toHaveLength(3000 + others);
  });
});
