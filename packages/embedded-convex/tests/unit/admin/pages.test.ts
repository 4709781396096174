// The admin pages with the records of misbehaving functions: pages stay small enough to be displayed.
import { expect, test } from "vitest";
import { mutateDurably } from "../database/support.ts";
import { HOST, view } from "./view-under-test.ts";

const LARGE = "x".repeat(5_000_000);

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
