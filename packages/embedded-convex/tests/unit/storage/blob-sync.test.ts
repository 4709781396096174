import { mkdtempSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BlobStore } from "../../../src/storage/blob-store.ts";

/** Operations on the disk, in order: "sync NAME" and "rename NAME". */
let steps: string[] = [];

vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof fs>();
  return {
    ...actual,
    open: vi.fn(async (file: string, flags?: string) => {
      const handle = await actual.open(file, flags);
      const sync = handle.sync.bind(handle);
      const writeFile = handle.writeFile.bind(handle);
      handle.sync = async () => {
        await sync();
        steps.push(`sync ${path.basename(file)}`);
      };
      handle.writeFile = async (...data) => {
        await writeFile(...data);
        steps.push(`write ${path.basename(file)}`);
      };
      return handle;
    }),
    rename: vi.fn(async (from: string, to: string) => {
      await actual.rename(from, to);
      steps.push(`rename ${path.basename(to)}`);
    }),
  };
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cohort-blob-sync-"));
  steps = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a content is synced before it gets its name, and the name before its key is returned", async () => {
  const store = new BlobStore({ folder, randomBytes });
  const first = await store.write("", [Buffer.from("one"), Buffer.from("two")], 100);
  expect(steps).toEqual([
    `sync ${path.basename(folder)}`,
    `write ${first.key}.part`,
    `write ${first.key}.part`,
    `sync ${first.key}.part`,
    `rename ${first.key}`,
    "sync _app",
  ]);
  steps = [];
  const second = await store.write("", [Buffer.from("three")], 100);
  expect(steps).toEqual([
    `write ${second.key}.part`,
    `sync ${second.key}.part`,
    `rename ${second.key}`,
    "sync _app",
  ]);
});
