// The journal keeps acknowledged records and drops only one that a crash truncated.
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openJournal } from "../../src/lib/journal.ts";
import { freshFolder } from "./support.ts";

async function written(records: unknown[]): Promise<string> {
  const file = join(await freshFolder(), "deep", "a.jsonl");
  const { journal } = await openJournal(file);
  await Promise.all(records.map((record) => journal.append(record)));
  await journal.close();
  return file;
}

test("records come back in the order of the calls", async () => {
  const records = Array.from({ length: 50 }, (_, n) => ({ n, text: "a\nb" }));
  const file = await written(records);
  const again = await openJournal(file);
  expect(again.records).toEqual(records);
  await again.journal.close();
});

test("a truncated last line is removed and the next record replaces it", async () => {
  const file = await written([{ n: 1 }, { n: 2 }]);
  await appendFile(file, '{"n":3,"te');
  const again = await openJournal(file);
  expect(again.records).toEqual([{ n: 1 }, { n: 2 }]);
  await again.journal.append({ n: 4 });
  await again.journal.close();
  expect(await readFile(file, "utf8")).toBe('{"n":1}\n{"n":2}\n{"n":4}\n');
});

test("a complete last line that is not JSON is removed, too", async () => {
  const file = await written([{ n: 1 }]);
  await appendFile(file, "\0\0\0\n");
  const again = await openJournal(file);
  expect(again.records).toEqual([{ n: 1 }]);
  await again.journal.close();
});

test("damage in the middle is not silently skipped", async () => {
  const file = await written([{ n: 1 }]);
  await writeFile(file, '{"n":1}\ngarbage\n{"n":2}\n');
  await expect(openJournal(file)).rejects.toThrow(/damaged at byte 8/);
});

test("nothing is acknowledged after the journal is closed", async () => {
  const file = join(await freshFolder(), "a.jsonl");
  const { journal } = await openJournal(file);
  await journal.close();
  await expect(journal.append({ n: 1 })).rejects.toThrow();
});
