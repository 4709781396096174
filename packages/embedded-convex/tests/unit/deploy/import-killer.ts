// Child of the kill test: replaces a table's documents and prints how many slices reached the disk. Ends when all is done.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openDatabase } from "../../../src/database/open.ts";
import { performImport, type ImportMode } from "../../../src/deploy/transfer/import.ts";
import { parseImport } from "../../../src/deploy/transfer/import-formats.ts";
import { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { BlobStore } from "../../../src/storage/blob-store.ts";
import { openLmdbPersistence } from "../../../src/storage/lmdb-persistence.ts";
import type { Persistence } from "../../../src/storage/persistence.ts";

const folder = process.argv[2] ?? "";
const mode = (process.argv[3] ?? "replace") as ImportMode;
const rows = Number(process.argv[4] ?? "0");

const store = openLmdbPersistence({ folder: join(folder, "data") });
const persistence: Persistence = {
  get: (key) => store.get(key),
  range: (options) => store.range(options),
  write: async (batch) => {
    await store.write(batch);
    process.stdout.write(`${batch.writes.length}\n`);
  },
  close: () => store.close(),
};
// The engine's timers do not keep a process alive; in the backend its sockets do.
const alive = setInterval(() => undefined, 1000);
const runtime = systemRuntime();
const database = await openDatabase({ persistence, runtime });
const files = new FileStorage({
  blobs: new BlobStore({ folder: join(folder, "files"), randomBytes }),
  tokens: new UploadTokens(randomBytes(32)),
  cloudOrigin: "http://127.0.0.1:1",
});
const lines = Array.from({ length: rows }, (_, n) => JSON.stringify({ n, mode }));
const target = { format: "jsonLines", component: "", table: "rows" } as const;
const content = await parseImport(Buffer.from(lines.join("\n")), target);
await performImport({ database, runtime, files }, { content, mode, conclude: () => undefined });
await database.close();
clearInterval(alive);
