import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { afterAll, describe, expect, test } from "vitest";
import { openLmdbPersistence } from "../../../src/storage/lmdb-persistence.ts";
import { storedKeyOf } from "../../../src/storage/stored-keys.ts";
import { WriteQueue } from "../../../src/storage/write-queue.ts";
import { persistenceCases, type StoreUnderTest } from "../../cases/persistence.cases.ts";

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cohort-store-"));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function under(folder: string): StoreUnderTest {
  const store = openLmdbPersistence({ folder });
  return {
    store,
    async reopen() {
      await store.close();
      return under(folder);
    },
    async dispose() {
      await store.close();
    },
  };
}

persistenceCases("LMDB store", () => Promise.resolve(under(newFolder())));

/** Changes stored bytes directly in the file. */
async function tamper(folder: string, change: (raw: ReturnType<typeof openRaw>) => void): Promise<void> {
  const raw = openRaw(folder);
  change(raw);
  await raw.close();
}

function openRaw(folder: string) {
  const path = join(folder, "store.mdb");
  return open<Buffer, Buffer>({ path, keyEncoding: "binary", encoding: "binary", overlappingSync: false });
}

describe("damage", () => {
  test.each([0, 5, 14])("a record changed at byte %i is never returned", async (position) => {
    const folder = newFolder();
    const store = openLmdbPersistence({ folder });
    await store.write({
      ts: 1n,
      writes: [
        { key: "a", value: "value" },
        { key: "b", value: "fine" },
      ],
    });
    await store.close();
    await tamper(folder, (raw) => {
      const bytes = Buffer.from(raw.getBinary(storedKeyOf("a")) ?? []);
      bytes[position] = (bytes[position] ?? 0) ^ 1;
      raw.putSync(storedKeyOf("a"), bytes);
    });
    const reopened = openLmdbPersistence({ folder, pagesCheckedUpFront: 0 });
    expect(() => reopened.get("a")).toThrow(/damaged/);
    expect(() => [...reopened.range({ start: "a", end: "c" })]).toThrow(/damaged/);
    expect(reopened.get("b")?.value).toBe("fine");
    await reopened.close();
  });

  test("a record under another key is damage too", async () => {
    const folder = newFolder();
    const store = openLmdbPersistence({ folder });
    await store.write({ ts: 1n, writes: [{ key: "a", value: "value" }] });
    await store.close();
    await tamper(folder, (raw) => {
      raw.putSync(storedKeyOf("b"), Buffer.from(raw.getBinary(storedKeyOf("a")) ?? []));
    });
    const reopened = openLmdbPersistence({ folder, pagesCheckedUpFront: 0 });
    expect(() => reopened.get("b")).toThrow(/damaged/);
    await reopened.close();
  });

  test("a store without its format is damaged", async () => {
    const folder = newFolder();
    await openLmdbPersistence({ folder }).close();
    await tamper(folder, (raw) => raw.removeSync(Buffer.from("\x00format", "latin1")));
    expect(() => openLmdbPersistence({ folder })).toThrow("it has no format record");
  });

  test("another format is refused and not changed", async () => {
    const folder = newFolder();
    await openLmdbPersistence({ folder }).close();
    await tamper(folder, (raw) => {
      raw.putSync(Buffer.from("\x00format", "latin1"), Buffer.from("cohort-store 99"));
    });
    expect(() => openLmdbPersistence({ folder })).toThrow(/cohort-store 99/);
    expect(() => openLmdbPersistence({ folder })).toThrow(/cannot read/);
  });
});

describe("a full disk", () => {
  test("refuses the commit with a clear error, keeps the earlier ones and accepts no later one", async () => {
    const folder = newFolder();
    let free = 2 ** 40;
    const store = openLmdbPersistence({ folder, freeBytes: () => free });
    await store.write({ ts: 1n, writes: [{ key: "a", value: "kept" }] });
    free = 1_000_000;
    await expect(store.write({ ts: 2n, writes: [{ key: "b", value: "lost" }] })).rejects.toThrow(
      /No space left on device: 0 MiB are free/,
    );
    free = 2 ** 40;
    await expect(store.write({ ts: 3n, writes: [{ key: "c", value: "late" }] })).rejects.toThrow(/No space/);
    expect([...store.range({ start: "", end: "z" })].map(({ key }) => key)).toEqual(["a"]);
    await store.close();
  });
});

describe("one process per folder", () => {
  test("a second process is refused while the first runs, and accepted after it has closed", async () => {
    const folder = newFolder();
    const store = openLmdbPersistence({ folder });
    expect(() => openLmdbPersistence({ folder })).toThrow(`in use by process ${process.pid}`);
    await store.close();
    await openLmdbPersistence({ folder }).close();
  });

  test("the lock of a process that has ended, or whose id was reused, is taken over", async () => {
    const folder = newFolder();
    for (const owner of [
      { pid: 2 ** 22 + 1, startedAt: "1", token: "x" },
      { pid: process.pid, startedAt: "1", token: "x" },
    ]) {
      writeFileSync(join(folder, "owner.lock"), JSON.stringify(owner));
      const store = openLmdbPersistence({ folder });
      expect(JSON.parse(readFileSync(join(folder, "owner.lock"), "utf8"))).toMatchObject({
        pid: process.pid,
      });
      await store.close();
    }
  });
});

describe("kill -9", () => {
  const ROUNDS = [40, 90, 150];

  test("acknowledged batches survive, and no batch is applied in part", async () => {
    const folder = newFolder();
    let first = 0;
    for (const delayMs of ROUNDS) {
      const acknowledged = await writeUntilKilled(folder, first, delayMs);
      const store = openLmdbPersistence({ folder });
      const shared = Array.from({ length: 20 }, (_, i) => store.get(`${i}`.padStart(2, "0"))?.value);
      expect(new Set(shared).size).toBe(1);
      for (const number of acknowledged) expect(store.get(`n${number}`), `batch ${number}`).toBeDefined();
      const last = Number(shared[0]);
      expect(last).toBeGreaterThanOrEqual(Math.max(...acknowledged));
      // In order: no batch before the last one is missing.
      for (let number = 0; number <= last; number += 1)
        expect(store.get(`n${number}`), `batch ${number}`).toBeDefined();
      first = last + 1;
      await store.close();
    }
  });

  /** Resolves with the acknowledged batch numbers, at least one. */
  function writeUntilKilled(folder: string, first: number, delayMs: number): Promise<number[]> {
    const script = join(import.meta.dirname, "crash-writer.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, folder, String(first)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    return new Promise((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        if (output === "") setTimeout(() => child.kill("SIGKILL"), delayMs);
        output += chunk.toString();
      });
      child.on("error", reject);
      child.on("close", () => {
        // The last line may be cut short.
        resolve(output.slice(0, output.lastIndexOf("\n")).split("\n").map(Number));
      });
    });
  }
});

describe("group commit", () => {
  test("batches that arrive during a write share the next group, whole and in order", async () => {
    const groups: bigint[][] = [];
    const queue = new WriteQueue(async (batches) => {
      groups.push(batches.map(({ ts }) => ts));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    const first = queue.push({ ts: 1n, writes: [] });
    await new Promise((resolve) => setTimeout(resolve, 1));
    await Promise.all([first, queue.push({ ts: 2n, writes: [] }), queue.push({ ts: 3n, writes: [] })]);
    expect(groups).toEqual([[1n], [2n, 3n]]);
  });

  test("after a failed write nothing later is accepted", async () => {
    let calls = 0;
    const queue = new WriteQueue(() => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error("disk full")) : Promise.resolve();
    });
    await queue.push({ ts: 1n, writes: [] });
    await expect(queue.push({ ts: 2n, writes: [] })).rejects.toThrow(/disk full/);
    await expect(queue.push({ ts: 3n, writes: [] })).rejects.toThrow(/disk full/);
    expect(calls).toBe(2);
  });
});
