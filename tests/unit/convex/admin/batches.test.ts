// Batches by staff: opening, changing, linking and cancelling them, and the panel on the course page.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { enrolledIn, openSchool, tableOf } from "../../../helpers/admin.ts";
import { batchNamed, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const beta = { courseId: "FAAI", batchNumber: 2 };
const delta = { batchName: "Delta", startDate: "2026-03-02", endDate: "2026-06-05", maxCapacity: 12 };

test("a new batch takes the next number and is on sale", async () => {
  const { admin, server } = await openSchool();
  expect(await admin.as.mutation(api.courseBatches.create, { courseId: "FAAI", form: delta })).toBe(3);
  expect(await batchNamed(server, "Delta")).toMatchObject({
    batchNumber: 3,
    status: "upcoming",
    maxCapacity: 12,
  });
  const faai = await admin.as.query(api.adminBatches.forCourse, { courseId: "FAAI" });
  expect(faai.batches.map(({ batchName, seatsTaken }) => [batchName, seatsTaken])).toEqual([
    ["Alpha", 0],
    ["Beta", 0],
    ["Delta", 0],
  ]);
});

test("forms with impossible dates, names or seats are refused", async () => {
  const { admin } = await openSchool();
  const create = async (change: object) =>
    await refusal(
      admin.as.mutation(api.courseBatches.create, { courseId: "FAAI", form: { ...delta, ...change } }),
    );
  expect(await create({ batchName: " " })).toBe("batch-name-required");
  expect(await create({ endDate: "2026-03-02" })).toBe("batch-dates-invalid");
  expect(await create({ startDate: "2026-02-31" })).toBe("batch-dates-invalid");
  expect(await create({ startDate: "soon" })).toBe("batch-dates-invalid");
  expect(await create({ maxCapacity: 0 })).toBe("capacity-invalid");
  expect(await create({ maxCapacity: 2.5 })).toBe("capacity-invalid");
  const unknown = admin.as.mutation(api.courseBatches.create, { courseId: "XYZ", form: delta });
  await expect(unknown).rejects.toThrow("Course not found: XYZ");
});

test("the capacity never falls below the seats that are taken", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com" });
  await enrolledIn(server, ann.userId, "Beta");
  await enrolledIn(server, bob.userId, "Beta");
  const form = { batchName: "Beta", startDate: "2025-10-01", endDate: "2026-01-15" };
  const setCapacity = async (maxCapacity: number) =>
    await admin.as.mutation(api.courseBatches.change, { ...beta, form: { ...form, maxCapacity } });
  expect(await refusal(setCapacity(1))).toBe("capacity-below-seats");
  await setCapacity(2);
  expect((await batchNamed(server, "Beta")).maxCapacity).toBe(2);
});

test("new dates move the status and reach the enrollments", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  const enrollmentId = await enrolledIn(server, ann.userId, "Beta");
  const form = { batchName: "Beta B", startDate: "2025-09-01", endDate: "2025-12-01", maxCapacity: 30 };
  await admin.as.mutation(api.courseBatches.change, { ...beta, form });
  expect(await batchNamed(server, "Beta B")).toMatchObject({ status: "active", startDate: "2025-09-01" });
  expect(await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId))).toMatchObject({
    ...{ batchStartDate: "2025-09-01", batchEndDate: "2025-12-01", batchStatus: "active" },
  });
});

test("e-mails about dates are not started for a batch without a change, or one that is gone", async () => {
  const { server } = await openSchool();
  const { _id: batchId } = await batchNamed(server, "Beta");
  const announce = async () => await server.mutation(internal.courseBatches.announceDates, { batchId });
  await announce();
  await server.run(async (ctx) => {
    await ctx.db.delete("batches", batchId);
  });
  await announce();
  expect((await tableOf(server, "emailOutbox")).filter(({ kind }) => kind === "batch_dates")).toEqual([]);
});

test("new dates are in the audit log, and learners get one e-mail about them, a minute after the first change", async () => {
  const { server, admin } = await openSchool();
  const people = [];
  for (const name of ["ann", "bob", "cy"]) {
    const person = await signIn(server, { email: `${name}@example.com` });
    people.push({ ...person, enrollmentId: await enrolledIn(server, person.userId, "Beta") });
  }
  const ended = people[2]!.enrollmentId;
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", ended, { status: "cancelled" });
  });
  const { startDate, endDate, batchName, maxCapacity } = await batchNamed(server, "Beta");
  const change = async (dates: object) => {
    const form = { batchName, startDate, endDate, maxCapacity, ...dates };
    await admin.as.mutation(api.courseBatches.change, { ...beta, form });
  };
  const mails = async () =>
    (await tableOf(server, "emailOutbox"))
      .filter(({ kind }) => kind === "batch_dates")
      .map(({ to, text }) => ({ to, text }));
  const pass = async () => {
    vi.advanceTimersByTime(61_000);
    await server.finishInProgressScheduledFunctions();
  };
  await change({ maxCapacity: maxCapacity + 1 });
  await change({ startDate: "2025-11-01" });
  await change({});
  await pass();
  expect(await mails()).toEqual([]);
  await change({ startDate: "2025-11-01" });
  await change({ startDate: "2025-11-08", endDate: "2026-02-01" });
  expect(await mails()).toEqual([]);
  await pass();
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(["ann@example.com", "bob@example.com"]);
  expect(told[0]?.text).toContain("Previously: October 1, 2025 – ");
  expect(told[0]?.text).toContain("First day: Saturday, November 8, 2025");
  await change({ startDate: "2025-12-01", endDate: "2026-02-01" });
  await pass();
  expect(await mails()).toHaveLength(4);
  const log = (await tableOf(server, "roleAuditLog")).filter(({ action }) => action === "change_batch");
  expect(log).toHaveLength(6);
  expect(log[4]?.details).toContain("Beta, 2025-11-01");
  expect(log[4]?.details).toContain("; now Beta, 2025-11-08 to 2026-02-01");
});

test("a change of the zone is in the audit log, and one that keeps it is not", async () => {
  const { server, admin } = await openSchool();
  const { batchName, startDate, endDate, maxCapacity } = await batchNamed(server, "Beta");
  const form = { batchName, startDate, endDate, maxCapacity };
  const change = async (timeZone: string) => {
    const args = { courseId: "FAAI", batchNumber: 2, form: { ...form, timeZone } };
    await admin.as.mutation(api.courseBatches.change, args);
    return (await tableOf(server, "roleAuditLog")).at(-1)?.details.split("; now ")[1];
  };
  const same = `Beta, ${startDate} to ${endDate}, ${String(maxCapacity)} seats`;
  await change("America/New_York");
  expect(await change("Europe/Berlin")).toBe(`${same}, Europe/Berlin instead of America/New_York`);
  expect(await change("Europe/Berlin")).toBe(same);
});

test("a batch is cancelled only while nobody has a seat in it and it is not over", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await enrolledIn(server, ann.userId, "Beta");
  const cancel = async (batchNumber: number) =>
    await admin.as.mutation(api.courseBatches.cancel, { courseId: "FAAI", batchNumber });
  await expect(cancel(2)).rejects.toThrow("Batch 2 cannot be canceled while seats are taken (1).");
  await expect(cancel(1)).rejects.toThrow("This batch is over.");
  const alpha = await batchNamed(server, "Alpha");
  await server.run((ctx) => ctx.db.patch("batches", alpha._id, { status: "active" }));
  await cancel(1);
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    {
      ...{ action: "cancel_batch", targetUserId: null, performedBy: admin.userId },
      ...{ courseId: "FAAI", batchNumber: 1, details: "Alpha, 2025-06-01 to 2025-08-15, 30 seats" },
    },
  ]);
  const left = await server.run(async (ctx) => await ctx.db.query("batchSeats").collect());
  expect(left).toHaveLength(2);
  await expect(cancel(1)).rejects.toThrow("Batch 1 not found for course FAAI");
});

test("the panel shows the target of the next enrollment and the links", async () => {
  const { server, admin } = await openSchool();
  const links = { zoom: "https://zoom.example/j/1", discord: null, materials: null };
  await admin.as.mutation(api.courseBatches.setLinks, { ...beta, links });
  const bad = admin.as.mutation(api.courseBatches.setLinks, {
    ...beta,
    links: { ...links, zoom: "javascript:1" },
  });
  expect(await refusal(bad)).toBe("link-invalid");
  const faai = await admin.as.query(api.adminBatches.forCourse, { courseId: "FAAI" });
  expect(faai.targetBatch).toBe(2);
  expect(faai.batches[1]?.links).toEqual(links);
  // Links are secret: the log has that they changed, not what they are.
  expect(await tableOf(server, "roleAuditLog")).toMatchObject([
    { action: "change_batch_links", ...beta, details: "Beta", performedBy: admin.userId },
  ]);
  const all = await admin.as.query(api.adminBatches.list, {});
  expect(all.map(({ courseId, targetBatch }) => [courseId, targetBatch])).toEqual([
    ["FAAI", 2],
    ["AdvAI", null],
  ]);
  const listed = await signIn(server, { email: "listed@cohort.test" });
  const panel = listed.as.query(api.adminBatches.forCourse, { courseId: "FAAI" });
  expect(await refusal(panel)).toBe("permission-denied");
});
