// Reads of `ctx.storage` in actions end their transactions: an open one would keep old versions of documents for ever.
import { expect, test } from "vitest";
import type { Database, Transaction } from "embedded-convex/src/database/types.ts";
import type { FileStorage } from "embedded-convex/src/functions/files/file-storage.ts";
import { ActionFiles } from "embedded-convex/src/functions/actions/action-files.ts";

function files(downloadUrl: () => string | null) {
  const open = new Set<object>();
  const database = {
    beginQuery: () => {
      const tx = {} as Transaction;
      open.add(tx);
      return tx;
    },
    abandon: (tx: Transaction) => void open.delete(tx),
  } as unknown as Database;
  const storage = { downloadUrl } as unknown as FileStorage;
  const options = {
    database,
    files: storage,
    component: "",
    nowMs: () => 0,
    write: () => Promise.reject(new Error()),
  };
  return { open, actionFiles: new ActionFiles(options) };
}

test("a read ends its transaction", () => {
  const { open, actionFiles } = files(() => "http://files.test/1");
  expect(actionFiles.getUrl({ storageId: "1" })).toBe('"http://files.test/1"');
  expect(open.size).toBe(0);
});

test("a read that fails ends its transaction", () => {
  const { open, actionFiles } = files(() => {
    throw new Error("no such id");
  });
  expect(() => actionFiles.getUrl({ storageId: "1" })).toThrow("no such id");
  expect(open.size).toBe(0);
});
