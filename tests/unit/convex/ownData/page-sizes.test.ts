// How much one page of a person's data holds: 2 MiB or 400 rows, whichever comes first.
import { expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { FIRST_PLACE, type Place } from "#convex/model/ownData/pages.ts";
import { setEnv, signIn, startServer } from "../../../helpers/convex.ts";

/** The tables of each page of a person with two notes and a review of so many letters. */
async function pagesWith(letters: { note: number; review: number }): Promise<string[][]> {
  setEnv();
  const server = startServer();
  const { userId } = await signIn(server);
  await server.run(async (ctx) => {
    for (const lessonId of ["first", "second"])
      await ctx.db.insert("lessonNotes", {
        ...{ userId, courseId: "FAAI", lessonId, updatedAt: 0, text: "x".repeat(letters.note) },
      });
    await ctx.db.insert("courseReviews", {
      ...{ userId, courseId: "FAAI", reviewKey: "FAAI_ann", rating: 5, comment: "x".repeat(letters.review) },
      ...{
        courseTitle: "Foundations",
        userName: "Ann",
        userPhotoURL: null,
        verified: true,
        createdAt: 0,
        updatedAt: 0,
      },
    });
  });
  const pages: string[][] = [];
  for (let place: Place | null = FIRST_PLACE; place !== null;) {
    const page: { tables: { table: string }[]; next: Place | null } = await server.query(
      internal.ownData.page,
      { userId, place },
    );
    pages.push(page.tables.map(({ table }) => table));
    place = page.next;
  }
  return pages;
}

test("few rows are one page", async () => {
  expect(await pagesWith({ note: 1000, review: 1000 })).toHaveLength(1);
});

test("rows of several tables that have two mebibytes together end a page", async () => {
  const pages = await pagesWith({ note: 900_000, review: 400_000 });
  expect(pages.map((tables) => tables.filter((table) => /Notes|Reviews/.test(table)))).toEqual([
    ["lessonNotes", "courseReviews"],
    [],
  ]);
});
