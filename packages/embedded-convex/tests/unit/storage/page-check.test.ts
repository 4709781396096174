// Damage of the file itself: LMDB would crash the process or hide records; the store refuses to open it.
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLmdbPersistence } from "../../../src/storage/lmdb-persistence.ts";
import { checkPages } from "../../../src/storage/page-check.ts";
import { beginPageCheck } from "../../../src/storage/store-file.ts";
import { PAGE_HEADER, readMeta, readPages } from "../../../src/storage/page-file.ts";

const root = mkdtempSync(join(tmpdir(), "cohort-pages-"));
const good = join(root, "good");
const PAGE = 4096;
const ROWS = 600;

afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  const store = openLmdbPersistence({ folder: good });
  for (let batch = 0n; batch < 4n; batch += 1n) {
    const writes = Array.from({ length: ROWS }, (_, at) => ({
      key: `key ${String(at).padStart(5, "0")}`,
      value: at % 50 === 0 ? "large ".repeat(2000) : `value ${batch}`.repeat(8),
    }));
    await store.write({ ts: batch + 1n, writes });
  }
  await store.close();
});

function copy(name: string): { folder: string; file: string } {
  const folder = join(root, name);
  cpSync(good, folder, { recursive: true });
  return { folder, file: join(folder, "store.mdb") };
}

function pagesIn(file: string): number {
  const fd = openSync(file, "r");
  return [...checkPages(fd, readMeta(fd))].length;
}

/** Number, kind, bounds and so on of a page that the check reaches. */
const HEADER: [string, number][] = [
  ["number", 0],
  ["time", 15],
  ["kind", 18],
  ["lower bound", 20],
  ["upper bound", 23],
  ["first pointer", 24],
];

describe("pages", () => {
  test("an undamaged file passes, branches and large records included", () => {
    expect(pagesIn(join(good, "store.mdb"))).toBeGreaterThan(10);
  });

  test.each(HEADER)("a page whose %s changed is refused before anything is read from it", (name, offset) => {
    const { folder, file } = copy(`header ${name}`);
    const fd = openSync(file, "r");
    const { main } = readMeta(fd);
    expect(main.depth).toBeGreaterThan(1);
    const bytes = readFileSync(file);
    const at = (main.root ?? 0) * PAGE + offset;
    bytes[at] = (bytes[at] ?? 0) ^ 0x41;
    writeFileSync(file, bytes);
    expect(() => openLmdbPersistence({ folder })).toThrow(/file is damaged: .*Restore/);
  });

  test.each(["nothing", "0", "1"])("a file whose meta pages are zero (%s kept) is refused", (kept) => {
    const { folder, file } = copy(`metas ${kept}`);
    const bytes = readFileSync(file);
    for (const page of [0, 1]) if (kept !== String(page)) bytes.fill(0, page * PAGE, (page + 1) * PAGE);
    writeFileSync(file, bytes);
    expect(() => openLmdbPersistence({ folder })).toThrow(/file is damaged/);
  });

  test.each(["leaf", "branch"])("a key of a %s that is out of order is refused", (kind) => {
    const { folder, file } = copy(`order ${kind}`);
    const { main } = readMeta(openSync(file, "r"));
    const bytes = readFileSync(file);
    const start = (main.root ?? 0) * PAGE;
    const root = bytes.subarray(start, start + PAGE);
    // The root is a branch; the keys of a leaf occur elsewhere, too, in pages that are free.
    const key = kind === "branch" ? /key \d{5}/.exec(root.toString("latin1"))?.[0] : "key 00301";
    expect(key).toBeDefined();
    const area = kind === "branch" ? root : bytes;
    for (let at = area.indexOf(key ?? ""); at !== -1; at = area.indexOf(key ?? "", at + 1))
      area.write("key 99999", at);
    writeFileSync(file, bytes);
    expect(() => openLmdbPersistence({ folder })).toThrow(/out of order/);
  });

  test("a branch that names a page behind the last one is refused", () => {
    const { folder, file } = copy("beyond");
    const { main, lastPage } = readMeta(openSync(file, "r"));
    const bytes = readFileSync(file);
    const root = (main.root ?? 0) * PAGE;
    const node = root + PAGE_HEADER + bytes.readUInt16LE(root + PAGE_HEADER);
    bytes.writeUInt32LE(lastPage + 1, node);
    writeFileSync(file, bytes);
    expect(() => openLmdbPersistence({ folder })).toThrow(`page ${lastPage + 1} does not exist`);
  });

  test("a file that ends too early is refused", () => {
    const { folder, file } = copy("short");
    truncateSync(file, 20 * PAGE);
    expect(() => openLmdbPersistence({ folder })).toThrow(/file ends before page/);
  });

  test("an older version of a page in its place is refused", () => {
    const { folder, file } = copy("stale");
    const fd = openSync(file, "r");
    const { main } = readMeta(fd);
    const bytes = readFileSync(file);
    const from = (main.root ?? 0) * PAGE;
    // A page that was never written there: the one before it.
    bytes.copy(bytes, from, from - PAGE, from);
    writeFileSync(file, bytes);
    expect(() => openLmdbPersistence({ folder })).toThrow(/file is damaged/);
  });

  test("a large file is checked while it is in use, and damage is reported", async () => {
    const { folder, file } = copy("late");
    const bytes = readFileSync(file);
    const at = bytes.indexOf("large large");
    bytes[at] = 0x4c;
    writeFileSync(file, bytes);
    const found = await new Promise<unknown>((resolve) => {
      openLmdbPersistence({ folder, pagesCheckedUpFront: 1, onDamage: resolve });
    });
    expect(String(found)).toMatch(/damaged/);
  });

  test("a large file can be written to and closed while it is being checked", async () => {
    const { folder } = copy("busy");
    const store = openLmdbPersistence({
      folder,
      pagesCheckedUpFront: 1,
      onDamage: (error) => expect(error).toBeNull(),
    });
    for (let ts = 10n; ts < 30n; ts += 1n)
      await store.write({ ts, writes: [{ key: `key 0000${ts % 10n}`, value: `${ts}` }] });
    expect(store.get("key 00009")?.value).toBe("29");
    await store.close();
    expect(pagesIn(join(folder, "store.mdb"))).toBeGreaterThan(10);
  });
});

describe("the first start", () => {
  test("an interrupted one does not count as a store", async () => {
    const folder = join(root, "birth");
    cpSync(good, folder, { recursive: true });
    rmSync(join(folder, "store.mdb"));
    writeFileSync(join(folder, "store.new.mdb"), Buffer.alloc(2 * PAGE));
    const store = openLmdbPersistence({ folder });
    expect([...store.range({ start: "", end: "\xff" })]).toEqual([]);
    await store.close();
  });
});

test("a check in small steps lets other work run in between", async () => {
  const folder = join(root, "steps");
  const store = openLmdbPersistence({ folder });
  const rows = Array.from({ length: 2000 }, (_, at) => ({ key: `key ${at}`, value: "value".repeat(20) }));
  await store.write({ ts: 1n, writes: rows });
  await store.close();
  const check = beginPageCheck(folder, 0);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await check.finish();
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
});

test("a record of several pages is refused when the last of them is missing", () => {
  const file = join(good, "store.mdb");
  const pages = readFileSync(file).length / PAGE;
  const place = { page: pages - 2, count: 3, pageSize: PAGE };
  const fd = openSync(file, "r");
  expect(() => readPages(fd, place)).toThrow(`the file ends before page ${pages}.`);
  expect(readPages(fd, { ...place, count: 2 })).toHaveLength(2 * PAGE);
});

test("a check that has read all pages can be stopped again, and one that was stopped reads nothing more", async () => {
  const { folder, file } = copy("stopped");
  const whole = beginPageCheck(folder);
  expect(whole.isDone).toBe(true);
  whole.stop();
  whole.stop();
  const begun = beginPageCheck(folder, 1);
  expect(begun.isDone).toBe(false);
  begun.stop();
  truncateSync(file, PAGE);
  await begun.finish();
});
