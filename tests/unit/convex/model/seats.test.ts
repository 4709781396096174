// The seat counter: never more seats than the batch has, never fewer than none.
import { expect, test } from "vitest";
import { nextAvailableBatch } from "#convex/model/batches.ts";
import { releaseSeat } from "#convex/model/release.ts";
import { closeSeats, seatsOf, takeSeat, vacateSeat } from "#convex/model/seats.ts";
import { batchNamed, freezeEachTestAt, setSeats, startWithCatalogue } from "../../../helpers/convex.ts";

freezeEachTestAt("2025-11-15T12:00:00Z");

async function open() {
  const server = await startWithCatalogue();
  return { server, batchId: (await batchNamed(server, "Beta"))._id };
}

test("the first seat of a batch without a counter is its first", async () => {
  const { server, batchId } = await open();
  const taken = await server.run(async (ctx) => {
    await closeSeats(ctx, batchId);
    await takeSeat(ctx, batchId);
    return await seatsOf(ctx, batchId);
  });
  expect(taken).toBe(1);
});

test("of a batch without a counter no seat is released", async () => {
  const { server, batchId } = await open();
  const release = server.run(async (ctx) => {
    await closeSeats(ctx, batchId);
    await vacateSeat(ctx, batchId);
  });
  await expect(release).rejects.toThrow(`Batch ${batchId} has no seat to release`);
});

test("the last seat is taken once", async () => {
  const { server, batchId } = await open();
  await setSeats(server, batchId, 29);
  const answers = await server.run(async (ctx) => [
    await takeSeat(ctx, batchId),
    await takeSeat(ctx, batchId),
  ]);
  expect(answers).toEqual([true, false]);
  expect(await server.run(async (ctx) => await seatsOf(ctx, batchId))).toBe(30);
});

test("forty concurrent buyers get thirty seats", async () => {
  const { server, batchId } = await open();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => await server.run(async (ctx) => await takeSeat(ctx, batchId))),
  );
  expect(answers.filter(Boolean)).toHaveLength(30);
});

test("a released seat can be taken again, and none is released twice", async () => {
  const { server, batchId } = await open();
  await setSeats(server, batchId, 30);
  await server.run(async (ctx) => {
    await releaseSeat(ctx, batchId);
  });
  expect(await server.run(async (ctx) => await takeSeat(ctx, batchId))).toBe(true);
  await setSeats(server, batchId, 0);
  await expect(
    server.run(async (ctx) => {
      await releaseSeat(ctx, batchId);
    }),
  ).rejects.toThrow("no seat to release");
});

test("the holder of the last seat still sees it as available, others do not", async () => {
  const { server, batchId } = await open();
  await setSeats(server, batchId, 30);
  const [mine, theirs] = await server.run(async (ctx) => [
    await nextAvailableBatch(ctx, "FAAI", { ownHoldBatchId: batchId }),
    await nextAvailableBatch(ctx, "FAAI"),
  ]);
  expect(mine).toMatchObject({ batchName: "Beta", seatsTaken: 30 });
  expect(theirs).toBeNull();
});
