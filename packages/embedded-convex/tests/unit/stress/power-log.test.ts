import { describe, expect, test } from "vitest";
import {
  acknowledgedBefore,
  imageAt,
  readPowerLog,
  type PowerEvent,
} from "../../../stress/faults/power-log.ts";
import { randomFrom } from "../../../stress/random.ts";

const PAGE = 4096;
const META = 128;
const written = (type: "W" | "D", page: number, letter: string): PowerEvent => ({
  type,
  offset: page * PAGE,
  data: Buffer.alloc(type === "D" ? META : PAGE, letter),
});
const SYNC: PowerEvent = { type: "S", offset: 0, data: Buffer.alloc(0) };

/** First letters of the pages, over many seeds: all possible states after a power cut. */
function outcomes(events: PowerEvent[], cut: number, ignoreSyncs = false): Set<string> {
  const found = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const { image } = imageAt(events, cut, {
      base: Buffer.alloc(2 * PAGE, "."),
      random: randomFrom(seed),
      ignoreSyncs,
    });
    const pages = Array.from({ length: 2 }, (_, page) => image.subarray(page * PAGE, (page + 1) * PAGE));
    found.add(pages.map((page) => (new Set(page).size > 1 ? "~" : page.toString("latin1", 0, 1))).join(""));
  }
  return found;
}

describe("states after a power cut", () => {
  test("unsynced pages are independently written, older, torn or missing", () => {
    const events = [written("W", 0, "a"), written("W", 0, "b"), written("W", 1, "c")];
    const found = outcomes(events, 3);
    for (const wanted of ["..", "a.", "b.", ".c", "ac", "bc", "~.", ".~"]) expect(found).toContain(wanted);
  });

  test("synced data stays, the interrupted write may have begun", () => {
    const events = [written("W", 0, "a"), SYNC, written("D", 1, "m")];
    expect(outcomes(events, 2)).toEqual(new Set(["a.", "a~"]));
    expect(outcomes([...events, SYNC], 3)).toEqual(new Set(["a~"]));
  });

  test("a disk that ignores syncs guarantees nothing", () => {
    expect(outcomes([written("W", 0, "a"), SYNC], 2, true)).toContain("..");
  });
});

test("responses count from when they were sent", () => {
  const answer = (text: string): PowerEvent => ({ type: "A", offset: 9, data: Buffer.from(text) });
  const events = [answer('"result":"w1:3:3"'), SYNC, answer('..."result":"w1:5:5"..."result":"w2:1:1"')];
  expect(acknowledgedBefore(events, 2)).toEqual(new Map([["w1", 3]]));
  expect(acknowledgedBefore(events, 3)).toEqual(
    new Map([
      ["w1", 5],
      ["w2", 1],
    ]),
  );
});

test("a log that ends in the middle of a record is read up to it", () => {
  const head = Buffer.alloc(16);
  head.write("W");
  head.writeUInt32LE(4, 4);
  head.writeBigUInt64LE(8192n, 8);
  const log = Buffer.concat([head, Buffer.from("data"), head, Buffer.from("da")]);
  expect(readPowerLog(log)).toEqual([{ type: "W", offset: 8192, data: Buffer.from("data") }]);
});
