// Exports and imports that fail, are refused or were interrupted.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Transaction } from "../../../src/database/types.ts";
import { exportSnapshot } from "../../../src/deploy/transfer/export.ts";
import { mutateDurably, push, schemaOf } from "../database/support.ts";
import { addFile, deployment, folders, importInto, latest, lines, rows, textOf } from "./transfer-support.ts";

/** Of this process, where the system lists them. */
const OPEN_FILES = "/proc/self/fd";

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

it.runIf(existsSync(OPEN_FILES))("an export that fails leaves no file open", async () => {
  const from = await deployment();
  await addFile(from, "lost");
  const key = textOf(rows(from.db, "_storage")[0]?.["key"]);
  await from.files.discard([{ component: "", key }]);
  const path = join(folders[0] ?? "", "snapshot.zip");
  const openFiles = () => readdirSync(OPEN_FILES).filter((fd) => linkOf(join(OPEN_FILES, fd)) === path);
  const seen: number[] = [];
  const began = from.files.blobs.read.bind(from.files.blobs);
  vi.spyOn(from.files.blobs, "read").mockImplementation((...file) => {
    seen.push(openFiles().length);
    return began(...file);
  });
  const exporting = exportSnapshot({
    ...{ database: from.db, files: from.files, includeStorage: true, fileAt: () => path },
  });
  await expect(exporting).rejects.toThrow(/^The content of file \S+ is missing\.$/);
  expect(seen).toEqual([1]);
  await expect.poll(openFiles).toEqual([]);
});

it("an export whose archive cannot be written fails, however much is left to write", async () => {
  const from = await deployment();
  const blob = await from.files.blobs.write("", [randomBytes(100_000)], 100_000);
  await mutateDurably(from.db, (tx) => from.files.record({ tx, component: "" }, blob, null));
  const fileAt = () => join(folders[0] ?? "", "missing", "snapshot.zip");
  const exporting = exportSnapshot({ database: from.db, files: from.files, includeStorage: true, fileAt });
  await expect(exporting).rejects.toThrow("ENOENT");
});

it.runIf(process.platform !== "win32")("an export has not ended before its archive is written", async () => {
  const from = await deployment();
  const path = join(folders[0] ?? "", "pipe.zip");
  execFileSync("mkfifo", [path]);
  let hasEnded = false;
  const exporting = exportSnapshot({
    ...{ database: from.db, files: from.files, includeStorage: false, fileAt: () => path },
  }).finally(() => {
    hasEnded = true;
  });
  // Nobody reads the pipe yet, so that nothing is written.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hasEnded).toBe(false);
  const archive = await readFile(path);
  await exporting;
  expect(archive.subarray(0, 2).toString()).toBe("PK");
});

describe("an import", () => {
  it("names the row of a CSV file that it cannot read", async () => {
    const to = await deployment();
    const read = async (text: string) =>
      await importInto(to, Buffer.from(text), { format: "csv", table: "rows", mode: "append" });
    expect(await read('n,"text\n1,2\n')).toMatchObject({
      state: "failed",
      error_message: expect.stringContaining("Row 1 of the CSV file") as string,
    });
    expect(await read('n,text\n1,2\n3,x"y\n')).toMatchObject({
      error_message: expect.stringContaining("Row 3 of the CSV file") as string,
    });
  });

  it("keeps tables with documents unless a flag allows changes", async () => {
    const to = await deployment();
    const seed = (tx: Transaction): string => tx.insert("", "rows", { n: 0 });
    await mutateDurably(to.db, seed);
    const target = { format: "jsonLines" as const, table: "rows" };
    expect(await importInto(to, lines({ n: 1 }), target)).toMatchObject({
      state: "failed",
      error_message: 'Table "rows" already holds documents. Use --append or --replace.',
    });
    await importInto(to, lines({ n: 2 }), { ...target, mode: "append" });
    expect(rows(to.db, "rows").map(({ n }) => n)).toStrictEqual([0, 2]);
  });

  it("that breaks the schema or cannot be read writes nothing", async () => {
    const to = await deployment();
    const documentType = { type: "object", value: { n: { fieldType: { type: "number" }, optional: false } } };
    await push(to.db, schemaOf({ rows: { documentType } }));
    const target = { format: "jsonLines" as const, table: "rows" };
    expect(await importInto(to, lines({ n: 1 }, { n: "two" }), target)).toMatchObject({ state: "failed" });
    expect(await importInto(to, Buffer.from("{"), target)).toMatchObject({ state: "failed" });
    expect(await importInto(to, Buffer.from("no archive"))).toMatchObject({ state: "failed" });
    expect(rows(to.db, "rows")).toStrictEqual([]);
  });

  it("that was interrupted by the end of the process has failed", async () => {
    const to = await deployment();
    await mutateDurably(to.db, (tx) => tx.insert("", "_exports", { state: { state: "in_progress" } }));
    await to.service.start();
    expect(latest(to.db, "_exports")).toMatchObject({ state: "failed" });
  });
});
