// The admin pages with the records of misbehaving functions: pages stay small enough to be displayed.
import { expect, test } from "vitest";
import { accessRules } from "../../../src/auth/access.ts";
import { adminKey } from "../../../src/auth/admin-key.ts";
import { createAdminApp } from "../../../src/admin/admin-app.ts";
import { createLogStream } from "../../../src/functions/logs.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { mutateDurably, open } from "../database/support.ts";

const HOST = { host: "127.0.0.1" };
const LARGE = "x".repeat(5_000_000);

async function view() {
  const { db: database } = await open();
  const logs = createLogStream(systemRuntime());
  const app = createAdminApp({
    adminKey: adminKey("key"),
    access: accessRules([], []),
    instanceName: "local",
    cookie: "admin",
    database,
    logs,
    openQueries: () => [],
    nowMs: () => 0,
  });
  const signIn = (body: BodyInit | null = null, headers: Record<string, string> = {}): Promise<Response> =>
    Promise.resolve(app.request("/sign-in", { method: "POST", body, headers: { ...HOST, ...headers } }));
  const signedIn = await signIn(new URLSearchParams({ key: "key" }));
  const cookie = signedIn.headers.get("set-cookie") ?? "";
  const page = async (path: string): Promise<string> =>
    (await app.request(path, { headers: { ...HOST, cookie } })).text();
  return { app, database, logs, signIn, page };
}

test("a huge error of a job and very long log lines are shown truncated", async () => {
  const { database, logs, page } = await view();
  await mutateDurably(database, (tx) =>
    tx.insert("", "_scheduled_functions", {
      name: "a.js:b",
      args: [{}],
      scheduledTime: 1,
      state: { kind: "failed", error: LARGE },
    }),
  );
  const logLines = Array.from({ length: 257 }, () => ({ level: "LOG", messages: ["y".repeat(30_000)] }));
  logs.push({ udfType: "Query", identifier: "a:b", timestamp: 1, error: LARGE, logLines });
  const [jobs, lines] = [await page("/jobs"), await page("/logs")];
  expect(jobs).toContain("xxx… (5000000 characters)");
  expect(lines).toContain("… and 237 more lines");
  expect(Math.max(jobs.length, lines.length)).toBeLessThan(60_000);
});

test("an unreadable sign-in is refused", async () => {
  const { signIn } = await view();
  expect((await signIn()).status).toBe(403);
  const headers = { "content-type": "multipart/form-data" };
  expect((await signIn("zz", headers)).status).toBe(403);
});

test("the pages begin with the tables", async () => {
  const { app } = await view();
  const answer = await app.request("/", { headers: HOST });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/tables"]);
});
