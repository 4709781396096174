// The size of a content that a function stores: it travels inside a syscall.
import { expect, it } from "vitest";
import type { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { receiveContent } from "../../../src/functions/files/stored-content.ts";

const MIB = 1024 * 1024;

it("a content of 128 MiB is stored, and one that is larger by a byte is refused before it is written", async () => {
  const written: number[] = [];
  const write = (_component: string, [bytes]: Buffer[]) => {
    written.push(bytes?.length ?? 0);
    return Promise.resolve({ key: "k", sha256: "s", size: 0 });
  };
  const files = { blobs: { write } } as unknown as FileStorage;
  const store = (size: number) =>
    receiveContent(files, "", { blob: Buffer.alloc(size).toString("base64"), contentType: "text/plain" });
  await expect(store(128 * MIB)).resolves.toMatchObject({ blob: { key: "k" }, contentType: "text/plain" });
  await expect(store(128 * MIB + 1)).rejects.toThrow("storage.store() takes at most 134217728 bytes");
  expect(written).toEqual([128 * MIB]);
});
