// Reviews: one per person and course, checked on the server, statistics that always match.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { insertEnrollment } from "../../../convex/model/enrollments.ts";
import { refreshVerified } from "../../../convex/model/reviews.ts";
import { batchNamed, freezeEachTestAt, refusal, signIn, startWithCatalogue } from "../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const courseId = "FAAI";

async function open() {
  const server = await startWithCatalogue();
  const rating = async () => (await server.query(api.courses.get, { courseId }))?.rating;
  return { server, rating };
}

test("a second review of the same person replaces the first", async () => {
  const { server, rating } = await open();
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob" });
  await ann.as.mutation(api.reviews.save, { courseId, form: { rating: 5, comment: " Great " } });
  await bob.as.mutation(api.reviews.save, { courseId, form: { rating: 4, comment: "Good" } });
  expect(await rating()).toEqual({ average: 4.5, count: 2 });
  const keys = (await server.query(api.reviews.forCourse, { courseId })).map(({ reviewKey }) => reviewKey);
  expect(keys).toEqual([`FAAI_${bob.userId}`, `FAAI_${ann.userId}`]);
  await ann.as.mutation(api.reviews.save, { courseId, form: { rating: 2, comment: "Hm" } });
  expect(await rating()).toEqual({ average: 3, count: 2 });
  expect(await ann.as.query(api.reviews.mine, { courseId })).toMatchObject({ rating: 2, comment: "Hm" });
  await ann.as.mutation(api.reviews.remove, { courseId });
  expect(await rating()).toEqual({ average: 4, count: 1 });
  await bob.as.mutation(api.reviews.remove, { courseId });
  expect(await rating()).toEqual({ average: 0, count: 0 });
});

test("the distribution counts each review by its stars, through edits and deletions", async () => {
  const { server } = await open();
  const distribution = async () => (await server.query(api.courses.get, { courseId }))?.ratingDistribution;
  expect(await distribution()).toEqual([]);
  const people = [await signIn(server), await signIn(server, { email: "bob@example.com" })] as const;
  const rate = async (person: 0 | 1, rating: number) =>
    await people[person].as.mutation(api.reviews.save, { courseId, form: { rating, comment: "Good" } });
  await rate(0, 5);
  await rate(1, 3.5);
  expect(await distribution()).toEqual([0, 0, 0, 1, 1]);
  await rate(0, 1);
  expect(await distribution()).toEqual([1, 0, 0, 1, 0]);
  await people[1].as.mutation(api.reviews.remove, { courseId });
  expect(await distribution()).toEqual([1, 0, 0, 0, 0]);
  await people[0].as.mutation(api.reviews.remove, { courseId });
  expect(await distribution()).toEqual([]);
});

/** Four reviews as earlier versions stored them. */
async function oldReviews() {
  const { server, rating } = await open();
  const people = [];
  for (const [index, stars] of [5, 5, 4, 1].entries()) {
    const person = await signIn(server, { email: `r${index}@example.com` });
    await person.as.mutation(api.reviews.save, { courseId, form: { rating: stars, comment: "Good" } });
    people.push(person);
  }
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("courseReviews").collect())
      await ctx.db.patch("courseReviews", _id, { countedStars: undefined });
    const [stats] = await ctx.db.query("reviewStats").collect();
    await ctx.db.patch("reviewStats", stats!._id, { distribution: undefined });
  });
  const distribution = async () => (await server.query(api.courses.get, { courseId }))?.ratingDistribution;
  return { server, rating, people, distribution };
}

test("reviews of earlier versions enter the distribution once, which is shown when all of them did", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
  const { server, rating, people, distribution } = await oldReviews();
  const form = { rating: 2, comment: "Better" };
  await people[3]?.as.mutation(api.reviews.save, { courseId, form });
  await people[2]?.as.mutation(api.reviews.remove, { courseId });
  expect([await rating(), await distribution()]).toEqual([{ average: 4, count: 3 }, []]);
  for (let run = 0; run < 2; run += 1) {
    await server.mutation(internal.migrations.run, { reset: true });
    await server.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect(await distribution()).toEqual([0, 1, 0, 0, 2]);
  }
});

test("the average is rounded to the nearest tenth", async () => {
  const { server, rating } = await open();
  const averages: (number | undefined)[] = [];
  for (const [index, stars] of [5, 5, 4, 4, 4, 4].entries()) {
    const { as } = await signIn(server, { email: `r${index}@example.com` });
    await as.mutation(api.reviews.save, { courseId, form: { rating: stars, comment: "Good" } });
    averages.push((await rating())?.average);
  }
  expect(averages).toEqual([5, 5, 4.7, 4.5, 4.4, 4.3]);
});

test("a stored review follows the access of its author, and keeps its time and text", async () => {
  const { server } = await open();
  const { as, userId } = await signIn(server);
  await as.mutation(api.reviews.save, { courseId, form: { rating: 5, comment: "Great" } });
  const stored = async () => await server.run(async (ctx) => await ctx.db.query("courseReviews").first());
  const before = await stored();
  const refreshed = async () => {
    await server.run(async (ctx) => await refreshVerified(ctx, userId, courseId));
    return await stored();
  };
  const batch = await batchNamed(server, "Beta");
  const enrollmentId = await server.run(async (ctx) => {
    const course = { courseId, title: "FAAI" };
    return await insertEnrollment(ctx, { userId, course, batch, payment: null });
  });
  expect(await refreshed()).toEqual({ ...before, verified: true });
  await server.run(async (ctx) => await ctx.db.patch("enrollments", enrollmentId, { status: "refunded" }));
  expect(await refreshed()).toEqual({ ...before, verified: false });
});

test("a review is verified when its author has access to the course", async () => {
  const { server } = await open();
  const ann = await signIn(server);
  const form = { rating: 5, comment: "Great" };
  await ann.as.mutation(api.reviews.save, { courseId, form });
  expect((await server.query(api.reviews.forCourse, { courseId }))[0]?.verified).toBe(false);
  const batch = await batchNamed(server, "Beta");
  await server.run(async (ctx) => {
    const course = { courseId, title: "FAAI" };
    await insertEnrollment(ctx, { userId: ann.userId, course, batch, payment: null });
  });
  await ann.as.mutation(api.reviews.save, { courseId, form });
  expect((await server.query(api.reviews.forCourse, { courseId }))[0]?.verified).toBe(true);
});

test("every broken rule is refused with its code and writes nothing", async () => {
  const { server, rating } = await open();
  const { as } = await signIn(server);
  const save = async (form: { rating: number; comment: string }, course = courseId) =>
    await refusal(as.mutation(api.reviews.save, { courseId: course, form }));
  expect(await save({ rating: 0, comment: "Good" })).toBe("rating-out-of-range");
  for (const rating of [-1, 0.99, 5.01, 6, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await save({ rating, comment: "Good" })).toBe("rating-out-of-range");
  expect(await save({ rating: 5, comment: "  " })).toBe("comment-required");
  expect(await save({ rating: 5, comment: "x".repeat(2001) })).toBe("comment-too-long");
  expect(await save({ rating: 5, comment: "Good" }, "Nope")).toBe("course-not-found");
  expect(await save({ rating: 5, comment: "Good" }, " ")).toBe("review-course-required");
  expect(await rating()).toEqual({ average: 0, count: 0 });
});

test.each([1, 4.5, 5])(
  "a rating of %d is accepted, with a comment of 1 or 2000 characters",
  async (rating) => {
    const { server, rating: stats } = await open();
    const { as } = await signIn(server);
    for (const comment of ["x", "x".repeat(2000)]) {
      await as.mutation(api.reviews.save, { courseId, form: { rating, comment } });
      expect(await as.query(api.reviews.mine, { courseId })).toMatchObject({ rating, comment });
    }
    expect(await stats()).toEqual({ average: rating, count: 1 });
  },
);

test("visitors are asked to log in", async () => {
  const { server } = await open();
  const form = { rating: 5, comment: "Good" };
  expect(await refusal(server.mutation(api.reviews.save, { courseId, form }))).toBe("review-login-required");
  expect(await server.query(api.reviews.mine, { courseId })).toBeNull();
});

test("only an active admin role deletes other people's reviews; the list of addresses is not enough", async () => {
  const { server, rating } = await open();
  const ann = await signIn(server);
  const listed = await signIn(server, { email: "listed@cohort.test" });
  const admin = await signIn(server, { email: "chief@example.com", role: "admin" });
  const reviewId = await ann.as.mutation(api.reviews.save, {
    courseId,
    form: { rating: 5, comment: "Good" },
  });
  expect(await refusal(server.mutation(api.reviews.removeAny, { reviewId }))).toBe("review-delete-denied");
  expect(await refusal(ann.as.mutation(api.reviews.removeAny, { reviewId }))).toBe("review-delete-denied");
  expect(await refusal(listed.as.mutation(api.reviews.removeAny, { reviewId }))).toBe("review-delete-denied");
  await admin.as.mutation(api.reviews.removeAny, { reviewId });
  expect(await rating()).toEqual({ average: 0, count: 0 });
  expect(await refusal(admin.as.mutation(api.reviews.removeAny, { reviewId }))).toBe("review-not-found");
});

test("lists are newest first and bounded", async () => {
  const { server } = await open();
  for (let number = 1; number <= 22; number += 1) {
    const { as } = await signIn(server, {
      email: `p${String(number)}@example.com`,
      displayName: `P${String(number)}`,
    });
    vi.setSystemTime(Date.now() + 1000);
    await as.mutation(api.reviews.save, { courseId, form: { rating: 5, comment: "Good" } });
  }
  const recent = async (limit?: number) =>
    await server.query(api.reviews.recent, limit === undefined ? {} : { limit });
  const ofCourse = await server.query(api.reviews.forCourse, { courseId });
  expect(ofCourse.map(({ userName }) => userName)).toEqual(
    Array.from({ length: 20 }, (_, index) => `P${String(22 - index)}`),
  );
  expect(await recent(18)).toHaveLength(18);
  expect((await recent(18)).map(({ userName }) => userName).slice(0, 2)).toEqual(["P22", "P21"]);
  expect(await recent()).toHaveLength(6);
  const asked = [await recent(1000), await recent(2.9), await recent(-1), await recent(Number.NaN)];
  expect(asked.map(({ length }) => length)).toEqual([18, 2, 0, 0]);
});
