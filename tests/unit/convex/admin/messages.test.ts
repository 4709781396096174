// Contact messages on the admin page: their order, the mark of those that are answered, and why one was not forwarded.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { FIRST_PAGE, openSchool } from "../../../helpers/admin.ts";
import { freezeEachTestAt } from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

test("contact messages come newest first and show whether they were answered", async () => {
  const { server, admin } = await openSchool();
  const messageId = await server.run(async (ctx) => {
    const message = { name: "Ann", email: "a@x.io", phone: "", message: "Hello there", updatedAt: 0 };
    const stored = { ...message, status: "stored" as const, errorMessage: null };
    await ctx.db.insert("contactMessages", { ...stored, createdAt: 1 });
    return await ctx.db.insert("contactMessages", { ...stored, name: "Bob", createdAt: 2 });
  });
  type Wanted = Pick<(typeof api.adminMessages.list)["_args"], "order" | "status">;
  const list = async (wanted: Wanted = {}) =>
    (await admin.as.query(api.adminMessages.list, { ...wanted, paginationOpts: FIRST_PAGE })).page.map(
      ({ name, answeredAt }) => [name, answeredAt],
    );
  expect(await list()).toEqual([
    ["Bob", null],
    ["Ann", null],
  ]);
  await admin.as.mutation(api.adminMessages.setAnswered, { messageId, isAnswered: true });
  expect((await list())[0]).toEqual(["Bob", Date.now()]);
  expect(await list({ status: "unanswered" })).toEqual([["Ann", null]]);
  expect(await list({ status: "answered" })).toEqual([["Bob", Date.now()]]);
  expect((await list({ order: "oldest" })).map(([name]) => name)).toEqual(["Ann", "Bob"]);
  await admin.as.mutation(api.adminMessages.setAnswered, { messageId, isAnswered: false });
  expect((await list())[0]).toEqual(["Bob", null]);
  expect(await list({ status: "unanswered" })).toHaveLength(2);
});

test("a message beyond the daily limit has its code, also one of an earlier version, and no other failure", async () => {
  const { server, admin } = await openSchool();
  await server.run(async (ctx) => {
    const message = { name: "Ann", email: "a@x.io", phone: "", message: "Hello there", updatedAt: 0 };
    const failed = { ...message, status: "failed" as const };
    const limit = "The daily budget of forwarded messages is used up";
    await ctx.db.insert("contactMessages", { ...failed, errorMessage: "503 over budget", createdAt: 1 });
    await ctx.db.insert("contactMessages", { ...failed, errorMessage: limit, createdAt: 2 });
    const errorCode = "daily-limit";
    await ctx.db.insert("contactMessages", { ...failed, errorMessage: limit, errorCode, createdAt: 3 });
  });
  const { page } = await admin.as.query(api.adminMessages.list, { paginationOpts: FIRST_PAGE });
  expect(page.map(({ errorCode }) => errorCode)).toEqual(["daily-limit", "daily-limit", null]);
});
