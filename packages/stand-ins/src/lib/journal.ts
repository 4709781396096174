/** Append-only JSON-lines file: a record counts once it is on disk; a torn last line is dropped when it is read again. */
import { mkdir, open, readFile, truncate } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { parseJson } from "./json.ts";

export type Journal = {
  /** Resolves when the record is on disk. Records reach the file in the order of the calls. */
  append(record: unknown): Promise<void>;
  close(): Promise<void>;
};

type Waiter = { line: string; done: () => void; failed: (error: unknown) => void };

const NEWLINE = 0x0a;

/** Reads every whole line and cuts off what a crash left after the last one. */
async function readRecords(file: string): Promise<unknown[]> {
  const bytes = await readFile(file);
  const records: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    const parsed = parseJson(bytes.toString("utf8", start, end));
    const last = bytes.indexOf(NEWLINE, end + 1) === -1;
    if (!parsed.ok && !last)
      throw new Error(`${file} is damaged at byte ${start}; move it away to start empty`);
    if (!parsed.ok) break;
    records.push(parsed.value);
    start = end + 1;
  }
  if (start < bytes.length) await truncate(file, start);
  return records;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All records that arrived during a write are written together with one sync. */
function groupWriter(handle: FileHandle): Journal {
  let waiting: Waiter[] = [];
  let running: Promise<void> | null = null;
  let broken: unknown = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        if (broken !== null) throw broken instanceof Error ? broken : new Error("journal is closed");
        await handle.appendFile(group.map((waiter) => waiter.line).join(""));
        await handle.datasync();
        for (const waiter of group) waiter.done();
      } catch (error) {
        broken = error;
        for (const waiter of group) waiter.failed(error);
      }
    }
    running = null;
  }

  return {
    append(record) {
      return new Promise((done, failed) => {
        waiting.push({ line: `${JSON.stringify(record)}\n`, done, failed });
        running ??= drain();
      });
    },
    async close() {
      await running;
      broken ??= new Error("journal is closed");
      await handle.close();
    },
  };
}

export async function openJournal(file: string): Promise<{ records: unknown[]; journal: Journal }> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, "a", 0o600);
  try {
    const records = await readRecords(file);
    await syncFolder(dirname(file));
    return { records, journal: groupWriter(handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
