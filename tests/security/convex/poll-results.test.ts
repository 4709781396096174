// SEC-105: who reads the results of a poll.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { endEnrollment } from "#convex/model/ending.ts";
import { enrollmentsIn } from "#convex/model/enrollments.ts";
import { finishDue, freezeEachTestAt, refusal } from "../../helpers/convex.ts";
import { openPolls } from "../../unit/convex/classes/polls-support.ts";

freezeEachTestAt("2026-12-01T12:00:00Z");

/** The member's, by a refund. */
async function endSeat({ server, member }: Awaited<ReturnType<typeof openPolls>>): Promise<void> {
  await server.run(async (ctx) => {
    const [row] = await enrollmentsIn(ctx, member.userId, "FAAI");
    if (row !== undefined) await endEnrollment(ctx, row, { status: "refunded", details: "" });
  });
  await finishDue(server);
}

test("SEC-105 results reach members only while they are revealed", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  await here.answer(here.member, pollId, [1]);
  await here.answer(here.second, pollId, [1]);
  const [hidden] = await here.seen(here.second);
  expect(Object.keys(hidden ?? {}).sort()).toEqual(
    ["kind", "mine", "options", "pollId", "resultsKey", "state", "text"].sort(),
  );
  expect(await here.revealed()).toBeNull();
  expect(await refusal(here.member.as.query(api.classPolls.staffResults, { pollId }))).toBe(
    "permission-denied",
  );
  await here.reveal(pollId);
  expect(await here.revealed()).toEqual({ pollId, people: 2, counts: [0, 2, 0] });
  await here.answer(here.second, pollId, [0]);
  expect(await here.revealed()).toMatchObject({ counts: [1, 1, 0] });
  const key = (await here.seen())[0]?.resultsKey ?? "";
  await here.reveal(pollId, false);
  expect(await here.server.query(api.classPolls.results, { resultsKey: key })).toBeNull();
  await here.reveal(pollId);
  expect((await here.seen())[0]?.resultsKey).not.toBe(key);
});

test("SEC-105 a learner whose seat ends reads no results any more, with the key of before neither", async () => {
  const here = await openPolls();
  const pollId = await here.opened();
  await here.answer(here.second, pollId, [1]);
  await here.reveal(pollId);
  const resultsKey = (await here.seen())[0]?.resultsKey ?? "";
  expect(await here.server.query(api.classPolls.results, { resultsKey })).toMatchObject({ people: 1 });
  await endSeat(here);
  expect(await here.member.as.query(api.classPolls.list, { sessionId: here.sessionId })).toBeNull();
  expect(await here.server.query(api.classPolls.results, { resultsKey })).toBeNull();
  const renewed = (await here.seen(here.second))[0]?.resultsKey ?? "";
  expect(await here.server.query(api.classPolls.results, { resultsKey: renewed })).toMatchObject({
    people: 1,
  });
});
