// Exports and imports one after the other: what is refused, what is kept, what a restart cleans up.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { ImportMode } from "../../../src/deploy/transfer/import.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { inQuery, mutateDurably, push, schemaOf } from "../database/support.ts";
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
import type { Deployment } from "./transfer-support.ts";

const ROWS = { format: "jsonLines", component: "", table: "rows" } as const;

/** Begins an import; the result is its id. */
async function upload({ service }: Deployment, content: Uint8Array, mode: ImportMode): Promise<string> {
  const token = service.startUpload();
  const id = await service.finishUpload(token, [await service.uploadPart(token, "1", content)], {
    ...ROWS,
    mode,
  });
  await service.close();
  return id;
}

const stored = (folder: string): string[] => {
  const path = join(folders[0] ?? "", folder);
  return existsSync(path) ? readdirSync(path, { recursive: true }).map(String) : [];
};

const tsOf = ({ start_ts: ts }: ReturnType<typeof latest>): string =>
  typeof ts === "bigint" ? String(ts) : "";
const nameOf = (row: ReturnType<typeof latest>): string => `${tsOf(row)}.zip`;

describe("exports", () => {
  it("are refused while another is under way, and afterwards the newest archive is kept", async () => {
    const from = await deployment();
    await mutateDurably(from.db, (tx) => tx.insert("", "rows", { n: 1 }));
    const first = from.service.requestExport(false);
    await expect(from.service.requestExport(false)).rejects.toThrow("An export is already under way.");
    await first;
    await from.service.close();
    expect(rows(from.db, "_exports")).toHaveLength(1);
    expect(stored("exports")).toEqual([nameOf(latest(from.db, "_exports"))]);
    await mutateDurably(from.db, (tx) => tx.insert("", "rows", { n: 2 }));
    await archiveOf(from);
    const newest = latest(from.db, "_exports");
    expect(stored("exports")).toEqual([nameOf(newest)]);
    expect(newest["zip_object_key"]).toBe(nameOf(newest));
    const endedMs = Number(newest["complete_ts"]) / 1e6;
    expect(Math.abs(endedMs - systemRuntime().nowMs())).toBeLessThan(60_000);
  });

  it("that failed say why, and another can follow", async () => {
    const from = await deployment();
    await addFile(from, "lost");
    vi.spyOn(from.files.blobs, "read").mockResolvedValueOnce(null);
    await from.service.requestExport(true);
    await from.service.close();
    expect(latest(from.db, "_exports")).toEqual({
      state: "failed",
      error_message: expect.stringMatching(/^The content of file \S+ is missing\.$/) as string,
    });
    expect(unzipSync(await archiveOf(from))).toHaveProperty("README.md");
  });

  it("contain files with the extension of their type, or none at all when they are not asked for", async () => {
    const from = await deployment();
    const write = async (type: string | null): Promise<string> => {
      const blob = await from.files.blobs.write("", [Buffer.from("x")], 10);
      return mutateDurably(from.db, (tx) => from.files.record({ tx, component: "" }, blob, type));
    };
    const types = [null, "image/png", "text/plain", "application/pdf", "video/odd"];
    const ids: string[] = [];
    for (const type of types) ids.push(await write(type));
    const names = Object.keys(unzipSync(await archiveOf(from))).filter((name) =>
      name.startsWith("_storage/"),
    );
    const expected = ["", ".png", ".txt", ".pdf", ""].map((extension, i) => `_storage/${ids[i]}${extension}`);
    expect(names.sort()).toEqual([...expected, "_storage/documents.jsonl"].sort());
    await from.service.requestExport(false);
    await from.service.close();
    const stream = from.service.exported(tsOf(latest(from.db, "_exports")));
    const bare = unzipSync(await buffer(stream!));
    expect(Object.keys(bare).sort()).toEqual(["README.md", "_tables/documents.jsonl"]);
    expect(Buffer.from(bare["README.md"]!).toString()).toContain("npx convex import");
  });

  it("keep no deleted file's content once they have ended", async () => {
    const from = await deployment();
    await addFile(from, "short");
    const [row] = rows(from.db, "_storage");
    const key = textOf(row?.["key"]);
    const read = from.files.blobs.read.bind(from.files.blobs);
    vi.spyOn(from.files.blobs, "read").mockImplementationOnce(async (...file) => {
      await from.files.discard([{ component: "", key }]);
      return await read(...file);
    });
    await archiveOf(from);
    await expect.poll(() => from.files.blobs.read("", key)).toBeNull();
  });

  it("hold their snapshot no longer than they last", async () => {
    const from = await deployment();
    await addFile(from, "x");
    const read = vi.spyOn(from.files.blobs, "read");
    for (const state of ["completed", "failed"]) {
      if (state === "failed") read.mockResolvedValueOnce(null);
      const ts = from.db.durableTs;
      const isKept = (): boolean => {
        try {
          from.db.abandon(from.db.beginQuery(ts));
          return true;
        } catch {
          return false;
        }
      };
      await from.service.requestExport(true);
      await from.service.close();
      expect(latest(from.db, "_exports")["state"]).toBe(state);
      await mutateDurably(from.db, (tx) => tx.insert("", "rows", {}));
      await expect.poll(isKept).toBe(false);
    }
  });

  it("have only names of digits", async () => {
    const { service } = await deployment();
    expect(service.exported("../secret")).toBeNull();
    expect(service.exported("12a")).toBeNull();
  });
});

describe("uploads", () => {
  it("are joined in the named order, and removed when they were read", async () => {
    const to = await deployment();
    const token = to.service.startUpload();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    await to.service.uploadPart(token, "2", lines({ n: 1 }));
    await to.service.uploadPart(token, "10", Buffer.from("\n"));
    await to.service.uploadPart(token, "3", lines({ n: 2 }));
    expect(stored("imports")).toHaveLength(4);
    await to.service.finishUpload(token, ["3", "10", "2"], { ...ROWS, mode: "append" });
    await to.service.close();
    expect(rows(to.db, "rows").map(({ n }) => n)).toEqual([2, 1]);
    expect(stored("imports")).toEqual([]);
  });

  it("are refused with a token or a part that is no number of ours", async () => {
    const to = await deployment();
    const token = to.service.startUpload();
    const other = token.slice(1);
    await expect(to.service.uploadPart(`../${token}`, "1", lines({}))).rejects.toThrow("Unknown upload.");
    for (const part of ["", "x", "../1", "123456"])
      await expect(to.service.uploadPart(token, part, lines({}))).rejects.toThrow("Unknown upload.");
    await to.service.uploadPart(token, "12345", lines({}));
    for (const [name, parts] of [
      [other, ["1"]],
      [token, ["12345", "../1"]],
    ] as const)
      await expect(to.service.finishUpload(name, parts, { ...ROWS, mode: "append" })).rejects.toThrow(
        "Unknown upload.",
      );
    expect(rows(to.db, "_imports")).toEqual([]);
  });

  it("that an earlier process left are removed, and its unfinished work has failed", async () => {
    const to = await deployment();
    const token = to.service.startUpload();
    await to.service.uploadPart(token, "1", lines({ n: 1 }));
    mkdirSync(join(folders[0] ?? "", "exports"));
    writeFileSync(join(folders[0] ?? "", "exports", "1.zip"), "");
    const states = ["requested", "uploaded", "in_progress", "completed"];
    await mutateDurably(to.db, (tx) => {
      for (const table of ["_exports", "_imports"])
        for (const state of states) tx.insert("", table, { state: { state } });
    });
    await to.service.start();
    expect(stored("imports")).toEqual([]);
    expect(stored("exports")).toEqual(["1.zip"]);
    const failed = { state: "failed", error_message: "The backend was restarted." };
    for (const table of ["_exports", "_imports"])
      expect(rows(to.db, table).map(({ state }) => state)).toEqual([
        failed,
        failed,
        failed,
        { state: "completed" },
      ]);
  });
});

describe("an import that waits for a confirmation", () => {
  it("has failed after a restart, which loses its content", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "rows", { n: 0 }));
    await upload(to, lines({ n: 1 }), "replace");
    expect(latest(to.db, "_imports")).toMatchObject({ state: "waiting_for_confirmation" });
    await to.service.start();
    expect(latest(to.db, "_imports")).toEqual({
      state: "failed",
      error_message: "The backend was restarted.",
    });
    expect(rows(to.db, "rows").map(({ n }) => n)).toEqual([0]);
  });

  it("ends when it is cancelled, and cannot be confirmed any more", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "rows", { n: 0 }));
    const id = await upload(to, lines({ n: 1 }), "replace");
    await to.service.cancel("other");
    expect(latest(to.db, "_imports")).toMatchObject({
      state: "waiting_for_confirmation",
      require_manual_confirmation: true,
    });
    await to.service.cancel(id);
    const cancelled = { state: "failed", error_message: "Import canceled" };
    expect(latest(to.db, "_imports")).toEqual(cancelled);
    await expect(to.service.confirm(id)).rejects.toThrow("No such import waits for a confirmation.");
    expect(latest(to.db, "_imports")).toEqual(cancelled);
    expect(rows(to.db, "rows").map(({ n }) => n)).toEqual([0]);
  });

  it("is done once, and a later cancel changes nothing", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "rows", { n: 0 }));
    const id = await upload(to, lines({ n: 1 }), "replace");
    await to.service.confirm(id);
    await expect(to.service.confirm(id)).rejects.toThrow("No such import waits");
    await to.service.cancel(id);
    await to.service.close();
    expect(latest(to.db, "_imports")).toEqual({ state: "completed", num_rows_written: 1n });
    await to.service.cancel(id);
    expect(latest(to.db, "_imports")["state"]).toBe("completed");
  });

  it("is not asked for when the tables are empty", async () => {
    const to = await deployment();
    await push(to.db, schemaOf({ rows: {} }));
    await upload(to, lines({ n: 1 }), "replaceAll");
    expect(latest(to.db, "_imports")).toEqual({ state: "completed", num_rows_written: 1n });
  });

  it("names every table that would be emptied, and none twice", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => {
      for (const n of [1, 2]) tx.insert("", "rows", { n });
      tx.insert("", "others", {});
    });
    await upload(to, lines({ n: 1 }), "replaceAll");
    const { message_to_confirm: text } = latest(to.db, "_imports");
    const [title, ...named] = textOf(text).split("\n");
    expect(title).toBe("This import deletes what the tables hold now:");
    expect(named.sort()).toEqual(["  others: 1 documents", "  rows: 2 documents"]);
  });
});

it("the shapes tell empty tables from others, without system tables", async () => {
  const { db, service } = await deployment();
  const id = await mutateDurably(db, (tx) => tx.insert("", "empty", {}));
  await mutateDurably(db, (tx) => {
    tx.remove("", id);
    tx.insert("", "rows", { n: 1 });
  });
  expect(service.shapes()).toEqual({ empty: { type: "Never" }, rows: { type: "Unknown" } });
});

describe("an archive", () => {
  it("below a component fills that component's tables, and not those of the app", async () => {
    const to = await deployment();
    const archive = zipSync({
      "rows/documents.jsonl": lines({ n: 1 }),
      "_components/inner/rows/documents.jsonl": lines({ n: 2 }, { n: 3 }),
    });
    expect(await importInto(to, archive, { component: "outer" })).toMatchObject({ num_rows_written: 3n });
    const counts = ["", "outer", "outer/inner"].map((component) =>
      inQuery(to.db, (tx) => tx.count(component, "rows")),
    );
    expect(counts).toEqual([0, 1, 2]);
    expect(await importInto(to, archive, { component: "outer" })).toMatchObject({
      error_message: 'Table "outer/rows" already holds documents. Use --append or --replace.',
    });
  });
});
