// The journal keeps what was acknowledged and drops only what a crash tore off.
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

test("a torn last line is cut off and the next record takes its place", async () => {
  const file = await written([{ n: 1 }, { n: 2 }]);
  await appendFile(file, '{"n":3,"te');
  const again = await openJournal(file);
  expect(again.records).toEqual([{ n: 1 }, { n: 2 }]);
  await again.journal.append({ n: 4 });
  await again.journal.close();
  expect(await readFile(file, "utf8")).toBe('{"n":1}\n{"n":2}\n{"n":4}\n');
});

test("a last line that is whole but not JSON is cut off too", async () => {
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
