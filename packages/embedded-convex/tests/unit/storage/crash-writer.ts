// Child of the kill test: writes batches without end and reports each one only after the store acknowledged it.
import { openLmdbPersistence } from "../../../src/storage/lmdb-persistence.ts";

const folder = process.argv[2] ?? "";
const first = Number(process.argv[3] ?? "0");
const store = openLmdbPersistence({ folder });
const IN_FLIGHT = 16;
let next = first;

/** Every batch writes its number into many keys, so that a partly applied one is detected. */
async function writeOne(): Promise<void> {
  const number = next;
  next += 1;
  const writes = Array.from({ length: 20 }, (_, i) => ({
    key: `${i}`.padStart(2, "0"),
    value: String(number),
  }));
  await store.write({ ts: BigInt(number + 1), writes: [...writes, { key: `n${number}`, value: "x" }] });
  process.stdout.write(`${number}\n`);
}

async function writeForever(): Promise<never> {
  for (;;) await writeOne();
}

await Promise.all(Array.from({ length: IN_FLIGHT }, writeForever));
