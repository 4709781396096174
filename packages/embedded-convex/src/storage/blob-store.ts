// Contents of files, outside the ordered store: one file each in a folder per component. A content is on disk, whole and
// synced, before its key is returned; contents without a record after a crash are removed at the next start.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

export interface StoredBlob {
  /** Unguessable: knowing it grants access to the content. */
  readonly key: string;
  readonly size: number;
  /** Base64. */
  readonly sha256: string;
}

export interface BlobStoreOptions {
  readonly folder: string;
  readonly randomBytes: (length: number) => Uint8Array;
}

export class BlobTooLargeError extends Error {
  override readonly name = "BlobTooLargeError";

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
  }
}

const APP_FOLDER = "_app";
const PART_SUFFIX = ".part";
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class BlobStore {
  readonly #folder: string;
  readonly #randomBytes: BlobStoreOptions["randomBytes"];
  readonly #folders = new Set<string>();
  /** Written by this process: excluded from sweeps, because their records may not be written yet. */
  readonly #fresh = new Set<string>();

  constructor({ folder, randomBytes }: BlobStoreOptions) {
    this.#folder = folder;
    this.#randomBytes = randomBytes;
  }

  async write(
    component: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    maxBytes: number,
  ): Promise<StoredBlob> {
    const folder = await this.#folderOf(component);
    const key = uuidFrom(this.#randomBytes(16));
    const path = join(folder, key);
    this.#fresh.add(key);
    try {
      const written = await writeSynced(path + PART_SUFFIX, chunks, maxBytes);
      await rename(path + PART_SUFFIX, path);
      await syncFolder(folder);
      return { key, ...written };
    } catch (error) {
      await rm(path + PART_SUFFIX, { force: true });
      throw error;
    }
  }

  /** Null when the content was deleted. */
  async read(component: string, key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#pathOf(component, key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Bytes `start` to `end`, both included. Stays readable when the content is removed meanwhile. */
  async stream(
    component: string,
    key: string,
    { start, end }: { start: number; end: number },
  ): Promise<Readable | null> {
    try {
      const file = await open(this.#pathOf(component, key));
      return createReadStream("", { fd: file, start, end: Math.max(end, start) });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(component: string, key: string): Promise<void> {
    await rm(this.#pathOf(component, key), { force: true });
  }

  /** Removes what an earlier process left without a record. Returns how many. */
  async sweep(isRecorded: (component: string, key: string) => boolean): Promise<number> {
    let removed = 0;
    for (const folder of await names(this.#folder)) {
      const component = folder === APP_FOLDER ? "" : folder.replaceAll(".", "/");
      for (const name of await names(join(this.#folder, folder))) {
        const key = name.endsWith(PART_SUFFIX) ? name.slice(0, -PART_SUFFIX.length) : name;
        const isOurs = KEY.test(key) && !this.#fresh.has(key);
        if (!isOurs || (name === key && isRecorded(component, key))) continue;
        await rm(join(this.#folder, folder, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  #pathOf(component: string, key: string): string {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file.`);
    return join(this.#folder, folderName(component), key);
  }

  async #folderOf(component: string): Promise<string> {
    const folder = join(this.#folder, folderName(component));
    if (!this.#folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      await syncFolder(this.#folder);
      this.#folders.add(folder);
    }
    return folder;
  }
}

/** Component names hold letters, digits and "_", and begin with a letter. */
function folderName(component: string): string {
  return component === "" ? APP_FOLDER : component.replaceAll("/", ".");
}

async function writeSynced(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new BlobTooLargeError(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("base64") };
}

/** A new name is on disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Version 4, from 16 random bytes. */
function uuidFrom(random: Uint8Array): string {
  const bytes = Buffer.from(random);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
