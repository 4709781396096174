// Enrolling a person by hand who has an offer of a seat: they get that seat, unless staff choose another batch.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { DAY_MS } from "#shared/durations.ts";
import { newBuyer, openShop, rowsOf, seatsTaken } from "../../../helpers/buyers.ts";
import { setSeats, signIn } from "../../../helpers/convex.ts";

async function offered() {
  const shop = await openShop();
  const admin = await signIn(shop.server, { email: "root@example.com", role: "admin" });
  const form = { batchName: "Delta", startDate: "2027-03-01", endDate: "2027-06-01", maxCapacity: 30 };
  await admin.as.mutation(api.courseBatches.create, { courseId: "FAAI", form });
  const { userId } = await newBuyer(shop);
  const offer = async (batchId: Id<"batches">, holdsSeat = true) =>
    await shop.server.run(
      async (ctx) =>
        await ctx.db.insert("waitlist", {
          ...{ userId, courseId: "FAAI", status: "offered", holdsSeat, batchId },
          ...{ expiresAt: Date.now() + DAY_MS, createdAt: 0, updatedAt: 0 },
        }),
    );
  const enroll = async (batchNumber: number | null) =>
    await admin.as.mutation(api.adminEnrollments.enroll, {
      form: { userId, courseId: "FAAI", batchNumber, notes: "", beyondCapacity: false },
    });
  const ends = async () => ({
    batches: (await rowsOf(shop, "enrollments")).map(({ batchNumber }) => batchNumber),
    places: (await rowsOf(shop, "waitlist")).map(({ status, holdsSeat }) => [status, holdsSeat]),
    seats: await seatsTaken(shop),
  });
  await setSeats(shop.server, shop.batchId, 30);
  return { shop, offer, enroll, ends };
}

test.each([null, 3])("in a full batch, batch %s chosen, the offered seat is the person's", async (chosen) => {
  const { shop, offer, enroll, ends } = await offered();
  await offer(shop.batchId);
  await enroll(chosen);
  expect(await ends()).toEqual({ batches: [3], places: [["enrolled", false]], seats: 30 });
});

test("with another batch chosen the person gets a seat there, and the offered one is free", async () => {
  const { shop, offer, enroll, ends } = await offered();
  await offer(shop.batchId);
  await enroll(4);
  expect(await ends()).toEqual({ batches: [4], places: [["enrolled", false]], seats: 29 });
});

test("an offer of a batch that is gone is no seat", async () => {
  const { shop, offer, enroll, ends } = await offered();
  const gone = await shop.server.run(async (ctx) => {
    const batch = await ctx.db.get("batches", shop.batchId);
    if (batch === null) throw new Error("No batch");
    const { _id, _creationTime, ...fields } = batch;
    const id = await ctx.db.insert("batches", { ...fields, batchNumber: 9 });
    await ctx.db.delete("batches", id);
    return id;
  });
  await offer(gone, false);
  await enroll(4);
  expect((await ends()).batches).toEqual([4]);
});
