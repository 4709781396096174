// The published outline of the seeded courses.
import { expect, it } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { startServer } from "../../../helpers/convex.ts";

type Server = ReturnType<typeof startServer>;

const stateOf = (server: Server) =>
  server.run(async (ctx) => {
    const courses = await ctx.db.query("courses").withIndex("by_position").collect();
    const outlines = await Promise.all(courses.map((course) => publishedOutline(ctx, course)));
    return { courses, outlines, versions: await ctx.db.query("courseVersions").collect() };
  });

it("each seeded course has one published version with all of its lessons", async () => {
  const server = startServer();
  await server.mutation(internal.seed.catalogue, {});
  await server.mutation(internal.seed.catalogue, {});
  const { courses, outlines, versions } = await stateOf(server);
  expect(versions.map(({ courseId, version, lessons }) => [courseId, version, lessons])).toEqual([
    ["FAAI", 1, 25],
    ["AdvAI", 1, 20],
  ]);
  for (const [index, { curriculum }] of courses.entries())
    expect(
      outlines[index]?.sections.map(({ title, lessons }) => [title, lessons.map((one) => one.title)]),
    ).toEqual(curriculum.map(({ title, topics }) => [title, topics]));
  const ids = outlines.flatMap((outline) => outline?.sections.flatMap(({ lessons }) => lessons) ?? []);
  expect(new Set(ids.map(({ lessonId }) => lessonId)).size).toBe(45);
  expect(outlines[0]?.sections.map(({ week }) => week)).toEqual([1, 3, 5, 7, 9, 11, 13]);
});

it("a course of an earlier version gets its outline at the next start", async () => {
  const server = startServer();
  await server.mutation(internal.seed.catalogue, {});
  await server.run(async (ctx) => {
    for (const table of ["courseOutlines", "courseVersions"] as const)
      for (const { _id } of await ctx.db.query(table).collect()) await ctx.db.delete(_id);
    for (const { _id } of await ctx.db.query("courses").collect())
      await ctx.db.patch("courses", _id, { publishedVersion: undefined });
  });
  await server.mutation(internal.seed.catalogue, {});
  const { outlines } = await stateOf(server);
  expect(outlines.map((outline) => outline?.version)).toEqual([1, 1]);
});

it("a course whose curriculum was changed keeps its own lessons, without texts", async () => {
  const changed = startServer();
  await changed.mutation(internal.seed.catalogue, {});
  await changed.run(async (ctx) => {
    const course = (await ctx.db.query("courses").withIndex("by_position").first())!;
    const curriculum = [{ title: "Week 1: ours", topics: ["Our lesson"], lessons: 1 }];
    await ctx.db.patch("courses", course._id, { curriculum, publishedVersion: undefined });
    for (const { _id } of await ctx.db.query("courseOutlines").collect()) await ctx.db.delete(_id);
  });
  await changed.mutation(internal.seed.catalogue, {});
  expect((await stateOf(changed)).outlines[0]?.sections).toMatchObject([
    { title: "Week 1: ours", week: 1, lessons: [{ title: "Our lesson", textId: null }] },
  ]);
});

it("FAAI has all of its texts and one preview; two lessons of AdvAI are written, as previews", async () => {
  const server = startServer();
  await server.mutation(internal.seed.catalogue, {});
  const { outlines } = await stateOf(server);
  const [faai, advAi] = outlines.map((outline) => outline?.sections.flatMap(({ lessons }) => lessons) ?? []);
  expect(faai?.filter(({ textId }) => textId === null)).toEqual([]);
  expect(faai?.flatMap(({ isPreview, lessonId }) => (isPreview ? [lessonId] : []))).toEqual([
    "how-a-machine-learns-from-examples",
  ]);
  expect(advAi?.filter(({ textId }) => textId !== null).map(({ isPreview }) => isPreview)).toEqual([
    true,
    true,
  ]);
  expect(advAi?.filter(({ isPreview }) => isPreview)).toHaveLength(2);
});
