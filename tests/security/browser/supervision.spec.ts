// One stack: observed while it starts, its parts killed, stopped with open connections and calls in progress.
import { setMaxListeners } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { startTestStack } from "../../e2e/support/stack.ts";
import { commandLines, processesOf } from "./stack-processes.ts";

const STOP_BOUND_MS = 3_000;
const CALLERS = 80;
const AGAIN = { timeout: 30_000 };

const addresses = (info: StackInfo): string[] => [
  ...[info.site, `${info.backend}/version`, `${info.backendSite}/.well-known/openid-configuration`],
  ...[info.inbox, info.paypal, info.google, info.forms],
];

const statuses = (info: StackInfo): Promise<boolean[]> =>
  Promise.all(
    addresses(info).map((url) =>
      fetch(url).then(
        (reply) => reply.status < 500,
        () => false,
      ),
    ),
  );

/** A connection that sends nothing, such as a browser's preconnect. */
function sitOn(port: number, sockets: Socket[]): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
}

/** Sign-ins, which keep the backend computing, and pages, without a pause until aborted. Returns the number of answers. */
async function callUntil(info: StackInfo, caller: number, signal: AbortSignal): Promise<number> {
  const params = { flow: "signIn", password: "wrong-horse-battery", email: `caller-${caller}@example.com` };
  const body = JSON.stringify({
    path: "auth:signIn",
    format: "json",
    args: [{ provider: "password", params }],
  });
  const call = { method: "POST", headers: { "content-type": "application/json" }, body, signal };
  let answers = 0;
  while (!signal.aborted) {
    const asked =
      caller % 2 === 0
        ? fetch(`${info.backend}/api/action`, call)
        : fetch(`${info.site}/courses`, { signal });
    answers += await asked
      .then((reply) => reply.text())
      .then(
        () => 1,
        () => 0,
      );
    await sleep(5);
  }
  return answers;
}

test("SEC-72 SEC-73 SEC-86 SEC-88 a stack keeps its keys, restarts each part on its ports, and stops", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohort-supervised-"));
  // As in a folder of an older version.
  chmodSync(dataDir, 0o755);
  const port = 30_000 + Math.floor(Math.random() * 2_000);
  writeFileSync(path.join(dataDir, "first-port"), String(port), { mode: 0o644 });
  const sockets: Socket[] = [];
  const seen = new Set<string>();
  const watch = setInterval(() => {
    for (const line of commandLines()) seen.add(line);
    for (let offset = 0; offset < 7 && sockets.length < 200; offset += 1) sitOn(port + offset, sockets);
  }, 100);

  const stack = await startTestStack({ dataDir, keepData: true });
  clearInterval(watch);
  try {
    const info = stack.info();
    expect(info.site).toBe(`http://127.0.0.1:${port}`);
    const key = readFileSync(info.adminKeyFile, "utf8").trim();
    const [, secret = key] = key.split("|");
    const lines = [...seen];
    expect(lines.some((line) => line.includes("deploy"))).toBe(true);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);

    const open = [".", ...readdirSync(dataDir, { recursive: true }).map(String)].filter(
      (name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);

    await page.goto(`${info.site}/courses`);
    const course = page.getByText("Foundations to Frontiers of AI").first();
    await expect(course).toBeVisible();
    for (const part of ["site", "backend", "standins"] as const) {
      const before = stack.info().pids;
      process.kill(before[part], "SIGKILL");
      await expect.poll(() => stack.info().pids[part], AGAIN).not.toBe(before[part]);
      await expect.poll(() => statuses(info), AGAIN).toEqual(Array(7).fill(true));
      const { [part]: after, ...others } = stack.info().pids;
      expect({ ...others, [part]: before[part] }).toEqual(before);
      expect(after).toBeGreaterThan(0);
      await expect(course).toBeVisible();
      await page.reload();
      await expect(course).toBeVisible();
    }

    for (let offset = 0; offset < 7; offset += 1) sitOn(port + offset, sockets);
    const calls = new AbortController();
    // fetch removes its listeners only when they are collected.
    setMaxListeners(0, calls.signal);
    const callers = Array.from({ length: CALLERS }, (_, caller) => callUntil(info, caller, calls.signal));
    await sleep(3_000);
    // A stopped process does not delay the others, nor do calls in progress.
    process.kill(stack.info().pids.standins, "SIGSTOP");
    const asked = Date.now();
    await stack.stop();
    const tookMs = Date.now() - asked;
    calls.abort();
    expect(Math.max(...(await Promise.all(callers)))).toBeGreaterThan(0);
    expect(tookMs).toBeLessThan(STOP_BOUND_MS);
    await expect.poll(() => processesOf(dataDir), AGAIN).toEqual([]);
  } finally {
    await stack.stop();
    for (const socket of sockets) socket.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
