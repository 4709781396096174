// kill -9 of the backend at ten random moments during purchases: no acknowledged write is lost or applied twice.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import { isWriteConflict } from "../../shared/conflicts.ts";
import { verifiedPerson, type Person } from "./support/people.ts";
import { seededRandom } from "./support/random.ts";
import { asAdmin, printLogsOfFailure, startTestStack, type TestStack } from "./support/stack.ts";

const BUYERS = 16;
const KILLS = 10;
const SEED = 20_261_121;
const BATCH = { courseId: "FAAI", batchNumber: 3 };

let stack: TestStack;
test.beforeAll(async () => {
  stack = await startTestStack({ env: { COHORT_DEMO: "false" } });
  await asAdmin(stack.info(), "batches:setCapacity", { ...BATCH, maxCapacity: BUYERS });
});
// oxlint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument
test.afterEach(({}, story) => printLogsOfFailure(stack, story));
test.afterAll(() => stack.stop());

/** Repeats a step until the backend has answered it. Lost connections and write conflicts are repeated, refusals are not. */
async function untilAnswered<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isConnectionLoss(error) && !isWriteConflict(error)) throw error;
      await sleep(50);
    }
  }
}

const isConnectionLoss = (error: unknown): boolean =>
  error instanceof TypeError ||
  /fetch failed|ECONNREFUSED|ECONNRESET|terminated|\b50[234]\b|"NotReady"/.test(String(error));

async function signedIn(person: Person): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(stack.info().backend);
  const params = { flow: "signIn", email: person.email, password: person.password };
  const { tokens } = await untilAnswered(() =>
    client.action(api.auth.signIn, { provider: "password", params }),
  );
  if (!tokens) throw new Error("No tokens");
  client.setAuth(tokens.token);
  return client;
}

/** Buys as a browser would, and returns the enrollment that the server acknowledged. */
async function buy(client: ConvexHttpClient): Promise<string> {
  for (;;) {
    const checkout = await untilAnswered(() =>
      client.mutation(api.checkouts.start, { courseId: BATCH.courseId }),
    );
    const { checkoutId } = checkout;
    const { orderId } = await untilAnswered(() => client.action(api.checkouts.createOrder, { checkoutId }));
    await fetch(`${stack.info().paypal}/checkoutnow/decide`, {
      method: "POST",
      body: JSON.stringify({ token: orderId, action: "approve" }),
    });
    const answer = await untilAnswered(() => client.action(api.checkouts.approve, { checkoutId, orderId }));
    if (answer.outcome === "enrolled") return answer.enrollmentId;
    throw new Error(`Unexpected outcome ${answer.outcome}`);
  }
}

/** Kills the backend repeatedly and records the process ids. */
async function killRepeatedly(random: () => number, killed: Set<number>): Promise<void> {
  while (killed.size < KILLS) {
    await sleep(150 + random() * 700);
    const { backend } = stack.info().pids;
    process.kill(backend, "SIGKILL");
    killed.add(backend);
    await expect
      .poll(() => stack.info().pids.backend, { timeout: 60_000, intervals: [50] })
      .not.toBe(backend);
  }
}

test("every acknowledged enrollment and payment is there exactly once", async () => {
  test.setTimeout(180_000);
  const people = await Promise.all(
    Array.from({ length: BUYERS }, () => verifiedPerson(stack.info(), "Crash")),
  );
  const clients = await Promise.all(people.map(signedIn));

  const killed = new Set<number>();
  const acknowledged: string[] = [];
  // The n-th kill waits for its share of the purchases, so that some remain for each kill.
  const buying = clients.map(async (client, n) => {
    await expect.poll(() => killed.size, { timeout: 120_000 }).toBeGreaterThan(n * (KILLS / BUYERS) - 1);
    acknowledged.push(await buy(client));
  });
  await Promise.all([killRepeatedly(seededRandom(SEED), killed), ...buying]);
  expect(killed.size).toBe(KILLS);

  const mine = await Promise.all(
    clients.map((client) => untilAnswered(() => client.query(api.enrollments.mine, {}))),
  );
  expect(mine.map((enrollments) => enrollments.length)).toEqual(clients.map(() => 1));
  expect(
    mine
      .flat()
      .map(({ enrollmentId }) => enrollmentId as string)
      .sort(),
  ).toEqual(acknowledged.sort());

  const payments = await Promise.all(
    clients.map(async (client, i) => {
      const enrollmentId = mine[i]?.[0]?.enrollmentId;
      if (enrollmentId === undefined) throw new Error("No enrollment");
      return (await client.query(api.enrollments.confirmation, { enrollmentId }))?.paymentId;
    }),
  );
  const ledger = (await (await fetch(`${stack.info().paypal}/api/ledger`)).json()) as {
    captures: { id: string }[];
  };
  expect(payments.sort()).toEqual(ledger.captures.map(({ id }) => id).sort());

  const course = await new ConvexHttpClient(stack.info().backend).query(api.courses.get, {
    courseId: "FAAI",
  });
  expect(course?.nextBatch).toMatchObject({ batchNumber: 3, seatsTaken: BUYERS, maxCapacity: BUYERS });
});
