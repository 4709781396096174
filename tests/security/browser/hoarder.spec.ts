// Accounts behind one address that repeatedly hold the last seats of a batch without paying.
import { ConvexHttpClient } from "convex/browser";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { api } from "../../../convex/_generated/api.js";
import { accessOf } from "@cohort/launcher/src/child-stack.ts";
import { setVariables } from "embedded-convex/tools/deployment.ts";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { verifiedPerson } from "../../e2e/support/people.ts";
import { asAdmin } from "../../e2e/support/stack.ts";
import { enrollButton, expect, logIn, openPayPal, test } from "../../e2e/support/story.ts";

const SEATS = 3;
const ACCOUNTS = 5;
let course: { courseId: string };

/** The browser's own address is another one. */
const HOARDERS = "127.0.0.3";
const REFUSALS = [
  "seats-shared",
  "hold-wait",
  "no-available-batch",
  "purchases-too-often",
  "OptimisticConcurrencyControlFailure",
];

/** Where mutations run concurrently, a conflict has a code of its own. */
type Answer = {
  status?: string;
  code?: string;
  value?: { checkoutId: string };
  errorData?: { code: string };
};
type Call = (path: string, args: object) => Promise<Answer>;

async function tokenOf(stack: StackInfo, name: string): Promise<string> {
  const { email, password } = await verifiedPerson(stack, name);
  const http = new ConvexHttpClient(stack.backend, { logger: false });
  const params = { flow: "signIn", email, password };
  const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
  return tokens?.token ?? "";
}

function mutationsFrom(localAddress: string, stack: StackInfo, token: string): Call {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return (path, args) =>
    new Promise((resolve, reject) => {
      const call = request(`${stack.backend}/api/mutation`, { method: "POST", localAddress, headers });
      call.once("error", reject);
      call.once("response", (response) => {
        json(response).then((answer) => {
          resolve(answer as Answer);
        }, reject);
      });
      call.end(JSON.stringify({ path, args, format: "json" }));
    });
}

test.beforeEach(async ({ stack }) => {
  course = { courseId: `HOARD-${randomUUID().slice(0, 8)}` };
  await asAdmin(stack, "loadTest:createCourse", { ...course, seats: SEATS });
  await setVariables(accessOf(stack), { RATE_LIMIT_LOOPBACK: "true" });
});

test.afterEach(async ({ stack }) => {
  await setVariables(accessOf(stack), { RATE_LIMIT_LOOPBACK: null });
});

test("SEC-66 five accounts that repeatedly hold the last seats do not prevent a purchase", async ({
  page,
  stack,
}) => {
  const calls: Call[] = [];
  for (let i = 0; i < ACCOUNTS; i += 1)
    calls.push(mutationsFrom(HOARDERS, stack, await tokenOf(stack, "Hoarder")));
  let isOver = false;
  let holds = 0;
  let heldAtOnce = 0;
  let mostHeld = 0;
  const refused = new Set<string>();
  const hoard = async (call: Call): Promise<void> => {
    while (!isOver) {
      const { value, errorData, code } = await call("checkouts:start", course);
      if (value === undefined) {
        refused.add(errorData?.code ?? code ?? "fault");
      } else {
        holds += 1;
        heldAtOnce += 1;
        mostHeld = Math.max(mostHeld, heldAtOnce);
        await new Promise((resolve) => setTimeout(resolve, 500));
        heldAtOnce -= 1;
        await call("checkouts:cancel", { checkoutId: value.checkoutId });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const hoarding = Promise.all(calls.map(hoard));
  try {
    await logIn(page, stack, await verifiedPerson(stack, "Honest"));
    await page.goto(`${stack.site}/courses/${course.courseId}`);
    await expect.poll(() => refused.size).toBeGreaterThan(0);
    await enrollButton(page).click();
    const popup = await openPayPal(page);
    await popup.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
    // Of the two seats that are left, one address may hold one.
    const second = mutationsFrom("127.0.0.1", stack, await tokenOf(stack, "Second"));
    await expect.poll(async () => (await second("checkouts:start", course)).status).toBe("success");
  } finally {
    isOver = true;
    await hoarding;
  }
  expect(holds).toBeGreaterThan(1);
  expect(mostHeld).toBeLessThan(SEATS);
  expect([...refused].filter((code) => !REFUSALS.includes(code))).toEqual([]);
});
