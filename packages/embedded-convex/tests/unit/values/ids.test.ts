import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeId, encodeId, newId, newInternalId } from "../../../src/values/ids.ts";

const counting = Uint8Array.from({ length: 16 }, (_, index) => index);

describe("document ids", () => {
  test.each([
    [10_001, "j57000820c20a1g7104gm2rc1m70ynr8"],
    [10_002, "j97000820c20a1g7104gm2rc1m70yp0t"],
    [20_000, "m2e02001081g81860w40j2gb1g6gw3xnj4"],
    [1, "040020g30g2gc1r81450p30d1r7qke8"],
  ])("table %i encodes as the official decoder expects", (tableNumber, text) => {
    expect(encodeId(tableNumber, counting)).toBe(text);
    expect(decodeId(text)).toEqual({ tableNumber, internalId: counting });
  });

  test("round trip for every table number and internal id", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 0xffff_ffff }),
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        (tableNumber, internalId) => {
          const text = encodeId(tableNumber, internalId);
          expect(text.length).toBeGreaterThanOrEqual(31);
          expect(text.length).toBeLessThanOrEqual(37);
          expect(decodeId(text)).toEqual({ tableNumber, internalId: Uint8Array.from(internalId) });
        },
      ),
    );
  });

  test("decoding is one-to-one: whatever decodes re-encodes to itself", () => {
    const alphabet = fc.constantFrom(...Array.from("0123456789abcdefghjkmnpqrstvwxyz"));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), alphabet, (position, digit) => {
        const text = encodeId(10_001, counting);
        const changed = text.slice(0, position) + digit + text.slice(position + 1);
        const decoded = decodeId(changed);
        if (decoded !== null) expect(encodeId(decoded.tableNumber, decoded.internalId)).toBe(changed);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    "",
    "hello",
    "J57000820C20A1G7104GM2RC1M70YNR8",
    "j57000820c20a1g7104gm2rc1m70ynr9",
    "j57000820c20a1g7104gm2rc1m70ynru",
  ])("%j is no id", (text) => {
    expect(decodeId(text)).toBeNull();
  });

  test("new ids contain their day and use 14 bytes of randomness", () => {
    const asked: number[] = [];
    const source = {
      nowMs: () => 86_400_000 * 0x1234 + 5,
      randomBytes: (length: number) => (asked.push(length), new Uint8Array(length).fill(7)),
    };
    expect([...newInternalId(source)]).toEqual([...Array<number>(14).fill(7), 0x12, 0x34]);
    expect(asked).toEqual([14]);
    expect(newId(10_001, source)).toHaveLength(32);
  });
});
