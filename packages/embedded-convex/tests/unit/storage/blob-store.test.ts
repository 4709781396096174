import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobStore, BlobTooLargeError } from "../../../src/storage/blob-store.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cohort-blobs-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function openStore(): BlobStore {
  return new BlobStore({ folder, randomBytes });
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from("half"));
  throw new Error("The connection was cut.");
}

describe("blob store", () => {
  it("keeps contents under keys that cannot be guessed, with size and digest", async () => {
    const store = openStore();
    const blob = await store.write("", [Buffer.from("hello "), Buffer.from("world")], 100);
    expect(blob.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(blob).toMatchObject({
      size: 11,
      sha256: createHash("sha256").update("hello world").digest("base64"),
    });
    expect((await store.read("", blob.key))?.toString()).toBe("hello world");
    const part = await store.stream("", blob.key, { start: 6, end: 8 });
    expect(part === null ? null : await text(part)).toBe("wor");
    expect((await store.write("", [Buffer.from("x")], 100)).key).not.toBe(blob.key);
  });

  it("gives each component its own folder", async () => {
    const store = openStore();
    const { key } = await store.write("a/b", [Buffer.from("x")], 100);
    expect(await store.read("", key)).toBeNull();
    expect(await store.read("a", key)).toBeNull();
    expect((await store.read("a/b", key))?.toString()).toBe("x");
  });

  it("deletes contents, repeatedly without an error", async () => {
    const store = openStore();
    const { key } = await store.write("", [Buffer.from("x")], 100);
    await store.remove("", key);
    await store.remove("", key);
    expect(await store.read("", key)).toBeNull();
    expect(await store.stream("", key, { start: 0, end: 0 })).toBeNull();
  });

  it("keeps nothing of uploads that are too large or interrupted", async () => {
    const store = openStore();
    await expect(store.write("", [Buffer.alloc(3), Buffer.alloc(3)], 5)).rejects.toThrow(BlobTooLargeError);
    await expect(store.write("", broken(), 100)).rejects.toThrow("The connection was cut.");
    expect(readdirSync(join(folder, "_app"))).toStrictEqual([]);
  });

  it("sweeps files of an earlier process that have no record, and nothing else", async () => {
    const before = openStore();
    const kept = await before.write("", [Buffer.from("kept")], 100);
    await before.write("", [Buffer.from("orphan")], 100);
    const child = await before.write("a/b", [Buffer.from("child")], 100);
    const after = openStore();
    const fresh = await after.write("", [Buffer.from("fresh")], 100);
    const asked: string[] = [];
    const removed = await after.sweep((component, key) => {
      asked.push(component);
      return key === kept.key || key === child.key;
    });
    expect(removed).toBe(1);
    expect(asked.toSorted()).toStrictEqual(["", "", "a/b"]);
    expect(readdirSync(join(folder, "_app")).toSorted()).toStrictEqual([fresh.key, kept.key].toSorted());
    expect((await after.read("a/b", child.key))?.toString()).toBe("child");
  });

  it("refuses invalid keys", async () => {
    await expect(openStore().read("", "../secret")).rejects.toThrow("is no key of a file");
  });
});
