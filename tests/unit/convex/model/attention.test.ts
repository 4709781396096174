// Attention items that begin and end by themselves: when they are renewed, when they are over, and what is left of their texts.
import { beforeEach, expect, test, vi } from "vitest";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import {
  deleteItemsAbout,
  emptyItemsAbout,
  needAttentionToDeployment,
  recordState,
  resolveIdle,
} from "#convex/model/attention.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { freezeEachTestAt, startServer, type TestServer } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

let server: TestServer;

beforeEach(() => {
  server = startServer();
});

const change = async (work: (ctx: MutationCtx) => Promise<void>): Promise<Doc<"attention">[]> =>
  await server.run(async (ctx) => {
    await work(ctx);
    return await ctx.db.query("attention").collect();
  });

const need = async (details = "Used up") =>
  await change(async (ctx) => {
    await needAttentionToDeployment(ctx, { kind: "mail-budget", details }, HOUR_MS);
  });

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("an item about the deployment is opened once, and renewed when its last renewal is longer ago than asked for", async () => {
  const first = Date.now();
  expect(await need()).toMatchObject([{ details: "Used up", status: "open", updatedAt: first }]);
  wait(HOUR_MS);
  expect(await need()).toMatchObject([{ createdAt: first, updatedAt: first }]);
  wait(1);
  expect(await need()).toMatchObject([{ createdAt: first, updatedAt: first + HOUR_MS + 1 }]);
  expect(await need("Another")).toMatchObject([{ details: "Used up" }, { details: "Another" }]);
});

test("it ends when it was not renewed for as long as asked for, and only its own kind", async () => {
  await need();
  const idle = async () =>
    (await change(async (ctx) => await resolveIdle(ctx, "mail-budget", HOUR_MS))).map(({ status }) => status);
  wait(HOUR_MS - 1);
  expect(await idle()).toEqual(["open"]);
  wait(1);
  await change(async (ctx) => {
    await resolveIdle(ctx, "payment-open", HOUR_MS);
  });
  expect(await idle()).toEqual(["resolved"]);
  expect((await need()).map(({ status }) => status)).toEqual(["resolved", "open"]);
});

const state = async (holds: boolean, details = "Over capacity") =>
  await change(async (ctx) => {
    await recordState(ctx, { kind: "over-capacity", subject: "batch/1", details }, holds);
  });

test("an item about a state follows what is found, in its first 500 characters", async () => {
  expect(await state(false)).toEqual([]);
  await state(true);
  const found = Date.now();
  wait(1);
  expect(await state(true)).toMatchObject([{ details: "Over capacity", updatedAt: found }]);
  expect(await state(true, "x".repeat(501))).toMatchObject([
    { details: "x".repeat(500), updatedAt: found + 1, createdAt: found },
  ]);
  wait(1);
  expect(await state(true, "x".repeat(501))).toMatchObject([{ updatedAt: found + 1 }]);
});

test("one that staff resolved is opened again only after the state has ended once", async () => {
  const [item] = await state(true);
  await change(async (ctx) => {
    await ctx.db.patch("attention", item!._id, { status: "resolved" });
  });
  expect((await state(true, "More over")).map(({ details }) => details)).toEqual(["Over capacity"]);
  expect(await state(false)).toMatchObject([{ status: "resolved", isOver: true }]);
  expect((await state(true)).map(({ status }) => status)).toEqual(["resolved", "open"]);
});

test("of a person who is deleted nothing that they or staff wrote stays in the items", async () => {
  const insert = async (ctx: MutationCtx, row: Partial<Doc<"attention">>) =>
    await ctx.db.insert("attention", {
      ...{ kind: "withdrawal", details: "Found", checkoutId: null, subject: "withdrawal/1" },
      ...{ status: "resolved", createdAt: 0, updatedAt: 0, ...row },
    });
  const left = await change(async (ctx) => {
    await insert(ctx, { resolution: "It was Ann" });
    await insert(ctx, { kind: "refund-request", details: "I, Ann, am ill" });
    await insert(ctx, { subject: "withdrawal/2", resolution: "It was Bob" });
    await emptyItemsAbout(ctx, "withdrawal/1");
  });
  expect(left.map(({ details, resolution = null }) => [details, resolution])).toEqual([
    ["Found", ""],
    ["", null],
    ["Found", "It was Bob"],
  ]);
  const others = await change(async (ctx) => {
    await deleteItemsAbout(ctx, "withdrawal/1");
  });
  expect(others.map(({ subject }) => subject)).toEqual(["withdrawal/2"]);
});
