// Ties file storage to a deployment: contents follow their rows, at run time and after a crash.
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Commit, Database } from "./database/types.ts";
import { FileStorage, keyOf, rowOfKey, STORAGE_TABLE } from "./functions/files/file-storage.ts";
import { UploadTokens } from "./functions/files/upload-tokens.ts";
import type { Runtime } from "./runtime.ts";
import { BlobStore } from "./storage/blob-store.ts";

export interface FilesOptions {
  readonly dataFolder: string;
  readonly database: Database;
  readonly runtime: Runtime;
  readonly cloudOrigin: string;
  readonly adminKey: string;
}

export interface OpenFiles {
  readonly storage: FileStorage;
  /** Waits for removals under way. */
  close(): Promise<void>;
}

export function openFiles(options: FilesOptions): OpenFiles {
  const { database, runtime, cloudOrigin, adminKey } = options;
  const blobs = new BlobStore({
    folder: join(options.dataFolder, "files"),
    randomBytes: (length) => runtime.randomBytes(length),
  });
  const secret = createHash("sha256").update("upload tokens\0").update(adminKey).digest();
  const storage = new FileStorage({ blobs, tokens: new UploadTokens(secret), cloudOrigin });
  const background = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>): void => {
    // A content that could not be removed is found again by the sweep of the next start.
    const settled = work.catch(() => undefined).finally(() => background.delete(settled));
    background.add(settled);
  };
  const stop = database.onDurable((commit) => {
    const removed = removedFiles(commit);
    if (removed.length > 0) track(storage.discard(removed));
  });
  track(blobs.sweep((component, key) => isRecorded(database, component, key)));
  return {
    storage,
    async close() {
      stop();
      await Promise.all(background);
    },
  };
}

function removedFiles({ changes }: Commit): { component: string; key: string }[] {
  return changes.flatMap((change) => {
    const key = change.table === STORAGE_TABLE && change.after === null ? keyOf(change.before) : null;
    return key === null ? [] : [{ component: change.component, key }];
  });
}

function isRecorded(database: Database, component: string, key: string): boolean {
  const tx = database.beginQuery();
  try {
    return rowOfKey({ tx, component }, key) !== null;
  } finally {
    database.abandon(tx);
  }
}
