// The ledger's check must report every kind of loss.
import { expect, test } from "vitest";
import { ledgerViolations, type LedgerState } from "../../../stress/faults/ledger.ts";

const whole = (total: number): LedgerState => ({
  total,
  echoed: Math.floor(total / 5),
  balances: { from: -total, to: total },
  entries: Array.from({ length: Math.min(total, 40) * 3 }, (_, at) => [
    Math.max(0, total - 40) + Math.floor(at / 3) + 1,
    at % 3,
  ]),
});
const about = { name: "w", sent: 60, acknowledged: 50 };

test.each([0, 1, 39, 40, 41, 60])("a correct ledger of %i passes", (total) => {
  expect(
    ledgerViolations(whole(total), { name: "w", sent: total, acknowledged: total, isQuiet: true }),
  ).toEqual([]);
});

const FAULTS: [string, LedgerState, RegExp][] = [
  ["an acknowledged commit that is missing", whole(49), /50 acknowledged, 49 stored/],
  ["a mutation that was applied twice", whole(61), /60 sent, 61 stored/],
  ["money that left and never arrived", { ...whole(55), balances: { from: -55, to: 54 } }, /account "to"/],
  ["money that came from nowhere", { ...whole(55), balances: { from: -54, to: 55 } }, /account "from"/],
  ["an entry in parts", { ...whole(55), entries: whole(55).entries.slice(1) }, /do not make up/],
  ["an entry twice", { ...whole(55), entries: [...whole(55).entries.slice(1), [55, 2]] }, /do not make up/],
  ["a job that ran twice", { ...whole(55), echoed: 12 }, /11 jobs scheduled, 12 done/],
];

test.each(FAULTS)("%s is reported", (_name, state, message) => {
  expect(ledgerViolations(state, about)).toEqual([expect.stringMatching(message)]);
});

test("a job that never ran is reported when the run has settled", () => {
  expect(ledgerViolations({ ...whole(55), echoed: 10 }, { ...about, isQuiet: true })).toEqual([
    expect.stringMatching(/only 10 done/),
  ]);
});
