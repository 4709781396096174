// Settles a stack after a run and checks its complete state against the invariants.
import { setTimeout as sleep } from "node:timers/promises";
import { violations, type Snapshot, type World } from "./invariants.ts";
import { plantAll } from "./planted.ts";
import type { StressStack } from "./stack.ts";
import { capturesOf, decideCapture, mailLedger, paypalLedger, setSwitches } from "./standins.ts";

const PAGE = 200;
const ROUNDS_OF_REST = 60;
const HOUR_MS = 3_600_000;

/** All rows of one table. */
export async function tableOf(stack: StressStack, table: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems: PAGE, cursor };
    const page = (await stack.call("loadTest:page", { table, paginationOpts })) as {
      rows: unknown[];
      isDone: boolean;
      cursor: string;
    };
    rows.push(...page.rows);
    if (page.isDone) return rows;
    ({ cursor } = page);
  }
}

/** The tables one after the other; call it when nothing changes any more. */
async function snapshotOf(stack: StressStack): Promise<Snapshot> {
  const read = async <T>(table: string): Promise<T[]> => (await tableOf(stack, table)) as T[];
  return {
    courses: await read("courses"),
    batches: await read("batches"),
    batchSeats: await read("batchSeats"),
    enrollments: await read("enrollments"),
    checkouts: await read("checkouts"),
    payments: await read("payments"),
    refunds: await read("refunds"),
    waitlist: await read("waitlist"),
    coupons: await read("coupons"),
    couponUses: await read("couponUses"),
    attention: await read("attention"),
    mails: await read("emailOutbox"),
  };
}

async function worldOf(stack: StressStack, isQuiet: boolean): Promise<World> {
  const { paypal, inbox } = stack.info();
  const database = await snapshotOf(stack);
  return {
    database,
    captures: capturesOf(await paypalLedger(paypal)),
    inbox: (await mailLedger(inbox)).emails,
    isQuiet,
  };
}

/**
 * Switches all faults off, runs the sweepers, and returns the violations that remain. Delays between attempts are skipped by
 * running the sweepers with a later time.
 */
export async function settleAndCheck(stack: StressStack): Promise<string[]> {
  const { paypal, inbox } = stack.info();
  await setSwitches(paypal, { reset: true });
  await setSwitches(inbox, { reset: true });
  for (const { id, status } of (await paypalLedger(paypal)).captures) {
    if (status === "PENDING") await decideCapture(paypal, id, "COMPLETED");
  }
  let found: string[] = [];
  for (let round = 1; round <= ROUNDS_OF_REST; round += 1) {
    await stack.call("reconciliation:sweep", { ahead: round * HOUR_MS });
    await stack.call("emails:sweep", { ahead: HOUR_MS });
    await sleep(round < 5 ? 500 : 3000);
    found = violations(await worldOf(stack, true));
    if (found.length === 0) return [];
  }
  return found;
}

/** During a run, between purchases: mails and reconciliations may still be under way. */
export async function checkNow(stack: StressStack): Promise<string[]> {
  return violations(await worldOf(stack, false));
}

/** Every mail of this kind that was queued; of all kinds without one. */
export async function mailsOfKind(stack: StressStack, kind: string): Promise<Snapshot["mails"]> {
  const mails = (await tableOf(stack, "emailOutbox")) as Snapshot["mails"];
  return mails.filter(({ idempotencyKey }) => kind === "" || idempotencyKey.startsWith(`${kind}/`));
}

/** Plants faults into copies of the final state; one that is not reported, or has no place there, is a loss. */
export async function verifyChecker(
  stack: StressStack,
): Promise<{ counters: Record<string, number>; losses: string[] }> {
  const { planted, losses } = plantAll(await worldOf(stack, true));
  return { counters: { "faults planted": planted }, losses };
}
