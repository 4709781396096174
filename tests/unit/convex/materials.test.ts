// Course material: who sees the class links of which batch, and who may download the slides.
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { FAAI } from "../../../convex/model/catalogue/faai.ts";
import { insertEnrollment } from "../../../convex/model/enrollments.ts";
import { drawDeck } from "../../../convex/model/slides/deck.ts";
import { pointOnDescent } from "../../../convex/model/slides/descent.ts";
import { LESSON_NOTES } from "../../../convex/model/slides/notes.ts";
import { breakLines } from "../../../convex/model/slides/pdfLayout.ts";
import {
  batchNamed,
  freezeEachTestAt,
  refusal,
  signIn,
  startWithCatalogue,
  type TestServer,
} from "../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const courseId = "FAAI";
const linksOf = (batch: string) => ({
  zoom: `https://zoom.example/${batch}`,
  discord: `https://discord.example/${batch}`,
  materials: null,
});

async function open() {
  const server = await startWithCatalogue();
  await server.mutation(internal.batches.setLinks, { courseId, batchNumber: 1, links: linksOf("alpha") });
  await server.mutation(internal.batches.setLinks, { courseId, batchNumber: 2, links: linksOf("beta") });
  return server;
}

async function member(server: TestServer, batchName = "Beta") {
  const person = await signIn(server, { email: `${batchName}@example.com` });
  const batch = await batchNamed(server, batchName);
  const enrollmentId = await server.run(
    async (ctx) =>
      await insertEnrollment(ctx, {
        userId: person.userId,
        course: { courseId, title: "FAAI" },
        batch,
        payment: null,
      }),
  );
  const refund = async () => {
    await server.run(async (ctx) => {
      await ctx.db.patch("enrollments", enrollmentId, { status: "refunded" });
    });
  };
  return { ...person, refund };
}

test("members see the links of their own batch and no other", async () => {
  const server = await open();
  const beta = await member(server);
  expect(await beta.as.query(api.materials.classLinks, { courseId })).toEqual([
    { batchNumber: 2, batchName: "Beta", startDate: "2025-10-01", status: "upcoming", ...linksOf("beta") },
  ]);
  const alpha = await member(server, "Alpha");
  const [seen] = await alpha.as.query(api.materials.classLinks, { courseId });
  expect(seen?.zoom).toBe("https://zoom.example/alpha");
});

test("visitors, strangers and refunded learners see none", async () => {
  const server = await open();
  const stranger = await signIn(server);
  const former = await member(server);
  await former.refund();
  for (const caller of [server, stranger.as, former.as])
    expect(await caller.query(api.materials.classLinks, { courseId })).toEqual([]);
});

test("staff see every batch, the newest first", async () => {
  const server = await open();
  const instructor = await signIn(server, { email: "teacher@example.com", role: "instructor" });
  const listed = await signIn(server, { email: "listed@cohort.test" });
  for (const { as } of [instructor, listed]) {
    const seen = await as.query(api.materials.classLinks, { courseId });
    expect(seen.map(({ batchName }) => batchName)).toEqual(["Beta", "Alpha"]);
  }
  const other = await instructor.as.query(api.materials.classLinks, { courseId: "AdvAI" });
  expect(other).toMatchObject([{ zoom: null, discord: null, materials: null }]);
});

test("public data never contains a link", async () => {
  const server = await open();
  const shown = [
    await server.query(api.courses.list, {}),
    await server.query(api.courses.get, { courseId }),
    await server.query(api.checkouts.offer, { courseId }),
  ];
  expect(JSON.stringify(shown)).not.toContain("zoom.example");
});

test("links are https addresses of an existing batch", async () => {
  const server = await open();
  const set = async (batchNumber: number, zoom: string) => {
    const links = { ...linksOf("beta"), zoom };
    return await refusal(server.mutation(internal.batches.setLinks, { courseId, batchNumber, links }));
  };
  for (const link of ["javascript:alert(1)", "http://zoom.example/a", "zoom"])
    expect(await set(2, link)).toBe("link-invalid");
  expect(await set(9, "https://zoom.example/a")).toBe("course-batch-not-found");
});

test("members and staff download the slides: a cover, a page per section and one per lesson", async () => {
  const server = await open();
  const instructor = await signIn(server, { email: "teacher@example.com", role: "instructor" });
  for (const { as } of [await member(server), instructor]) {
    const { fileName, bytes } = await as.action(api.slides.download, { courseId });
    expect(fileName).toBe("faai-slides.pdf");
    const file = await PDFDocument.load(bytes);
    expect(file.getPageCount()).toBe(1 + FAAI.curriculum.length + FAAI.lessons);
    expect(file.getTitle()).toBe("Foundations to Frontiers of AI: slides");
  }
});

test("nobody else does, and the advanced course has none", async () => {
  const server = await open();
  const stranger = await signIn(server);
  const former = await member(server);
  await former.refund();
  const instructor = await signIn(server, { email: "teacher@example.com", role: "instructor" });
  const ask = async (caller: Pick<TestServer, "action">, course = courseId) =>
    await refusal(caller.action(api.slides.download, { courseId: course }));
  expect(await ask(server)).toBe("not-signed-in");
  expect(await ask(stranger.as)).toBe("no-active-enrollment");
  expect(await ask(former.as)).toBe("no-active-enrollment");
  expect(await ask(instructor.as, "AdvAI")).toBe("no-download");
  expect(await ask(instructor.as, "Nope")).toBe("course-not-found");
});

test("every lesson of the course has its three notes", () => {
  const lessons = FAAI.curriculum.flatMap(({ topics }) => topics);
  expect(Object.keys(LESSON_NOTES)).toEqual(lessons);
  expect(lessons.filter((lesson) => LESSON_NOTES[lesson]?.length !== 3)).toEqual([]);
});

test("names with characters outside the built-in fonts still make a deck", async () => {
  const course = {
    title: "機械学習 – intro",
    level: "Beginner",
    duration: "1 week",
    curriculum: [{ title: "→ one", topics: ["π"] }],
  };
  expect((await PDFDocument.load(await drawDeck(course, "Kōhōrt"))).getPageCount()).toBe(3);
});

test("lines break at spaces and never lose a word", () => {
  const upTo = (max: number) => (line: string) => line.length <= max;
  expect(breakLines("one two three four", upTo(9))).toEqual(["one two", "three", "four"]);
  expect(breakLines("incomprehensibilities a", upTo(5))).toEqual(["incomprehensibilities", "a"]);
  expect(breakLines("  ", upTo(5))).toEqual([]);
});

test("gradient descent on the cover ends in the minimum", () => {
  const distances = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const { x, y } = pointOnDescent(share);
    return Math.hypot(x - 742, y - 262);
  });
  expect(distances).toEqual([...distances].sort((a, b) => b - a));
  expect(distances.at(-1)).toBe(0);
});
