// The terms of a cancellation: how long learners choose, what they and staff are told, and batches of many learners.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { rowsOf } from "#tests/helpers/buyers.ts";
import {
  begin,
  bought,
  choice,
  enrollmentsBy,
  FAAI,
  GAMMA,
  manual,
  openDelta,
  progress,
  refundsBy,
  settled,
  until,
  useClosures,
  world,
  type Buyer,
} from "#tests/helpers/closures.ts";
import { refusal } from "#tests/helpers/convex.ts";

useClosures();

const REFUND = { fallback: "refund" as const, targetNumber: null };

const mailsTo = ({ email }: Pick<Buyer, "email">) =>
  [...world.shop.paypal.mails.values()].filter(({ to }) => to === email).map(({ subject }) => subject);

const lastTextTo = ({ email }: Pick<Buyer, "email">, subject: RegExp) =>
  [...world.shop.paypal.mails.values()].findLast((mail) => mail.to === email && subject.test(mail.subject))
    ?.text;

test.each([
  ["2026-11-21", null],
  ["2026-11-22", "2026-11-23T00:00:00Z"],
  ["2027-02-19", "2027-02-20T00:00:00Z"],
  ["2027-02-20", null],
])("on 21 November %s is a last day to choose until %s", async (lastDay, deadline) => {
  if (deadline === null) {
    expect(await refusal(begin({ lastDay, ...REFUND }))).toBe("closure-deadline-invalid");
    return;
  }
  await manual();
  await begin({ lastDay, ...REFUND });
  expect((await progress()).deadline).toBe(Date.parse(deadline));
});

test("staff see what happens without a choice, who has not chosen, and refunds under way", async () => {
  await openDelta(4);
  const [waits, leaves, free] = [await bought(), await bought(), await manual()];
  await begin();
  await settled();
  expect(await progress()).toMatchObject({
    ...{ reason: "Too few people", fallback: "move", target: "Delta", canWithdraw: true },
    counts: { moved: 0, refunded: 0, credited: 0, ended: 0, kept: 0, waiting: 3 },
    ...{ refunding: 0, refused: 0, names: ["Bea Buyer", "Bea Buyer", "Bea Buyer"] },
  });
  world.shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "unsent" : null);
  await choice(leaves, { kind: "refund" });
  expect(await progress()).toMatchObject({
    ...{ refunding: 1, refused: 0, names: ["Bea Buyer", "Bea Buyer"], canWithdraw: false },
  });
  expect(await leaves.as.query(api.batchClosures.mine, FAAI)).toMatchObject({ isLeaving: true });
  expect((await refundsBy(leaves)).map(({ reason, requestedBy }) => [reason, requestedBy])).toEqual([
    ["Batch Gamma is cancelled: Too few people", leaves.userId],
  ]);
  expect(await free.as.query(api.batchClosures.mine, FAAI)).toMatchObject({
    ...{ refund: 0, credit: 0, otherwise: "move", target: "Delta", isLeaving: false },
  });
  expect(await waits.as.query(api.batchClosures.mine, FAAI)).toMatchObject({ refund: 299, credit: 299 });
  world.shop.paypal.bend = () => null;
  await settled();
});

test("a free place of a batch without another one ends by itself, and its person is told", async () => {
  const free = await manual();
  await begin(REFUND);
  await settled();
  expect(await free.as.query(api.batchClosures.mine, FAAI)).toMatchObject({ otherwise: "end", target: null });
  await until("2026-12-06T00:00:00Z");
  expect((await enrollmentsBy(free)).map(({ status }) => status)).toEqual(["cancelled"]);
  expect(mailsTo(free).at(-1)).toBe("Your enrollment in Foundations to Frontiers of AI has ended");
  expect(lastTextTo(free, /has ended$/)).toContain("you made no choice by the deadline");
  const ended = (await rowsOf(world.shop, "activity")).filter(({ kind }) => kind === "cancelled");
  expect(ended).toMatchObject([{ userId: free.userId, courseId: "FAAI", details: "Gamma" }]);
});

test("a person who gives a free place back is told what they did, and was offered nothing else", async () => {
  const free = await manual();
  await openDelta(4);
  await begin();
  await settled();
  expect(lastTextTo(free, /is canceled/)).toMatch(
    /- Move to another batch\n- Give your seat back\n\n.* full, your enrollment ends\./,
  );
  await choice(free, { kind: "end" });
  await settled();
  expect(lastTextTo(free, /has ended$/)).toContain("You have left Foundations to Frontiers of AI.");
});

test("a reminder is sent where the time to choose is two days, and to those alone who have not chosen", async () => {
  const buyer = await bought();
  // Until the end of the 23rd: 2 days and 14 hours.
  await begin({ lastDay: "2026-11-23", ...REFUND });
  await settled();
  vi.setSystemTime(new Date("2026-11-23T00:00:00Z"));
  await world.shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  expect(mailsTo(buyer).filter((subject) => subject.startsWith("Reminder: choose"))).toHaveLength(1);
});

test("all of more than twenty learners are told, and reminded", async () => {
  const people: Buyer[] = [];
  for (let at = 0; at < 21; at += 1) people.push(await manual());
  await begin(REFUND);
  await settled();
  const told = (await rowsOf(world.shop, "notifications")).filter(
    ({ event }) => event?.kind === "batchCanceled",
  );
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(21);
  vi.setSystemTime(new Date("2026-12-05T01:00:00Z"));
  await world.shop.server.mutation(internal.batchClosures.sweep, {});
  await settled();
  const reminded = (await rowsOf(world.shop, "emailOutbox")).filter(({ subject }) =>
    subject.startsWith("Reminder: choose"),
  );
  expect(new Set(reminded.map(({ to }) => to)).size).toBe(21);
  await world.staff.mutation(api.batchClosures.applyNow, GAMMA);
  await settled();
  expect((await rowsOf(world.shop, "enrollments")).filter(({ status }) => status !== "cancelled")).toEqual(
    [],
  );
});
