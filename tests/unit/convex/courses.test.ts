// The catalogue under the calendars of the specification.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import {
  batchNamed,
  freezeAt,
  setEnv,
  setSeats,
  startWithCatalogue,
  type TestServer,
} from "../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
});

async function open(iso: string): Promise<TestServer> {
  freezeAt(iso);
  return await startWithCatalogue();
}

async function card(server: TestServer, courseId: string) {
  const found = (await server.query(api.courses.list, {})).find((course) => course.courseId === courseId);
  if (found === undefined) throw new Error(`No course ${courseId}`);
  return found;
}

test("both courses of the specification with their prices, lengths and capacities", async () => {
  const server = await open("2025-09-15T12:00:00Z");
  const [faai, advAi] = await server.query(api.courses.list, {});
  expect(faai).toMatchObject({
    courseId: "FAAI",
    title: "Foundations to Frontiers of AI",
    level: "Beginner",
    duration: "14 weeks",
    lessons: 25,
    price: 299,
    originalPrice: 899,
    category: "Artificial Intelligence",
    comingSoon: false,
  });
  expect(advAi).toMatchObject({
    courseId: "AdvAI",
    title: "Advanced Artificial Intelligence",
    level: "Advanced",
    duration: "12 weeks",
    lessons: 20,
    price: 499,
    originalPrice: 1299,
    comingSoon: true,
    sellable: false,
  });
});

test.each(["FAAI", "AdvAI"])("the lessons of %s add up", async (courseId) => {
  const server = await open("2025-09-15T12:00:00Z");
  const course = await server.query(api.courses.get, { courseId });
  const lessons = course?.curriculum.reduce((sum, section) => sum + section.lessons, 0);
  expect(lessons).toBe(course?.lessons);
  expect(course?.curriculum.every((section) => section.topics.length === section.lessons)).toBe(true);
});

test("in September 2025 the upcoming Beta is sold and Alpha is over", async () => {
  const server = await open("2025-09-15T12:00:00Z");
  expect((await batchNamed(server, "Alpha")).status).toBe("completed");
  expect(await card(server, "FAAI")).toMatchObject({
    sellable: true,
    nextBatch: { batchNumber: 2, batchName: "Beta", startDate: "2025-10-01", status: "upcoming" },
  });
});

test("in November 2025 the active Beta is sold, because nothing is upcoming", async () => {
  const server = await open("2025-11-15T12:00:00Z");
  expect(await card(server, "FAAI")).toMatchObject({
    sellable: true,
    nextBatch: { batchName: "Beta", endDate: "2026-01-15", status: "active" },
  });
});

test("once all batches are over, Gamma starts on a Monday four weeks ahead", async () => {
  const server = await open("2026-11-21T12:00:00Z");
  expect(await card(server, "FAAI")).toMatchObject({
    sellable: true,
    nextBatch: {
      batchNumber: 3,
      batchName: "Gamma",
      startDate: "2026-12-21",
      endDate: "2027-03-28",
      status: "upcoming",
      maxCapacity: 30,
      seatsTaken: 0,
    },
  });
});

test("a full batch is shown full and is not sellable", async () => {
  const server = await open("2025-11-15T12:00:00Z");
  const beta = await batchNamed(server, "Beta");
  await setSeats(server, beta._id, 30);
  expect(await card(server, "FAAI")).toMatchObject({
    sellable: false,
    nextBatch: { batchName: "Beta", seatsTaken: 30, maxCapacity: 30 },
  });
  expect((await server.query(api.courses.get, { courseId: "FAAI" }))?.availableSeats).toBe(0);
});

test("a course in planning keeps its announced batch, even after its dates", async () => {
  const server = await open("2025-09-15T12:00:00Z");
  vi.setSystemTime(new Date("2026-06-01T00:00:00Z"));
  await server.mutation(internal.batches.advance, {});
  expect((await batchNamed(server, "Elite AI Masters 2026")).status).toBe("upcoming");
  expect(await card(server, "AdvAI")).toMatchObject({
    sellable: false,
    nextBatch: { startDate: "2026-02-01", endDate: "2026-04-30", maxCapacity: 20 },
  });
});

test("an unknown course is null", async () => {
  const server = await open("2025-09-15T12:00:00Z");
  expect(await server.query(api.courses.get, { courseId: "Nope" })).toBeNull();
});

test("class links and the download's file are not public", async () => {
  const server = await open("2025-09-15T12:00:00Z");
  const course = await server.query(api.courses.get, { courseId: "FAAI" });
  expect(course?.hasDownload).toBe(true);
  expect(Object.keys(course ?? {})).not.toContain("downloadUrl");
  expect((await server.query(api.courses.get, { courseId: "AdvAI" }))?.hasDownload).toBe(false);
});
