// Malformed request lines to all seven ports of a stack in use; `npm run stress -- lines` sends many more.
import path from "node:path";
import { readStackFile, type StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { deadOf } from "../../stress/figures.ts";
import { portsOf } from "../../stress/raw-http/ports.ts";
import { isAlive, mutatedRequests, sendAll } from "embedded-convex/stress/raw-http/raw-requests.ts";
import { expect, test } from "../../e2e/support/story.ts";

const REQUESTS_PER_PORT = 60;
const WAITING = { quietMs: 150, timeoutMs: 10_000 };

/** Read from the file each time: an earlier test may have restarted a process. */
function current({ adminKeyFile }: StackInfo): StackInfo {
  const info = readStackFile(path.dirname(adminKeyFile));
  if (info === null) throw new Error("The stack is not running.");
  return info;
}

test("SEC-92 malformed requests to all seven ports end no process and cause no server error", async ({
  stack,
  page,
}) => {
  const before = current(stack);
  const ports = portsOf(before);
  expect(ports.length).toBe(7);
  for (const { name, target, paths } of ports) {
    const requests = mutatedRequests(target, { seed: 92, count: REQUESTS_PER_PORT, paths });
    const { sent, outcomes, serverErrors } = await sendAll(target, requests, WAITING);
    expect(sent).toBe(REQUESTS_PER_PORT);
    expect(serverErrors, name).toEqual([]);
    expect(outcomes, name).toMatchObject({ refused: 0, silent: 0 });
    expect(outcomes.answered, name).toBeGreaterThan(REQUESTS_PER_PORT / 3);
  }
  for (const { name, target } of ports) expect(await isAlive(target), name).toBe(true);
  expect(deadOf(current(stack), before)).toEqual([]);
  await page.goto(`${before.site}/courses/FAAI`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
