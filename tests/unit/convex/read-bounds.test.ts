// Reads of long texts in other scripts, at the lengths that the forms allow, under Convex's limit of 16 MiB read per
// transaction. A Chinese character takes three bytes, an emoji four.
import { getDocumentSize } from "convex/values";
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { readWithin } from "#convex/lib/reads.ts";
import { addTo } from "#convex/model/counters.ts";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { insertUser } from "#convex/model/users.ts";
import { publishVersion } from "#convex/model/courseware/publication.ts";
import { newDetails } from "#convex/model/courseware/newCourse.ts";
import { DAY_MS } from "#shared/durations.ts";
import { COURSEWARE, LIMITS } from "#shared/limits.ts";
import { batchRoom, lessonRoom } from "#shared/rules/rooms.ts";
import {
  finishDue,
  freezeEachTestAt,
  refusal,
  signIn,
  startServer,
  type TestServer,
} from "../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const CJK = "学";
const EMOJI = "🧠";
/** The longest that can be stored: markup beside 5,000 visible characters counts up to the limit of raw texts. */
const LONGEST = `<p>${CJK.repeat(LIMITS.threadContentMax)}<a href="https://example.com/${CJK.repeat(14_800)}">${EMOJI}</a></p>`;
/** Rows of one transaction; their writes are limited, too. */
const CHUNK = 100;

async function openForum() {
  const server = startServer({}, { transactionLimits: true });
  const admin = await signIn(server, { email: "chief@example.com", role: "admin" });
  return { server, admin };
}

async function insertMany(
  server: TestServer,
  count: number,
  insert: (ctx: MutationCtx, number: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    await server.run(async (ctx) => {
      for (let number = from; number < Math.min(count, from + CHUNK); number += 1) await insert(ctx, number);
    });
  }
}

const author = (authorId: Id<"users">, at: number) => ({
  ...{ authorId, authorName: "Ann", authorAvatar: null, createdAt: at, updatedAt: at, isHidden: false },
});

const threadOf = (authorId: Id<"users">, at: number, changes: Partial<Doc<"forumThreads">> = {}) => ({
  ...author(authorId, at),
  ...{ title: `Thread ${String(at)}`, content: LONGEST, preview: CJK, category: "help" as const, tags: [] },
  ...{ isPinned: false, isLocked: false },
  ...changes,
});

const replyOf = (authorId: Id<"users">, threadId: Id<"forumThreads">, position: number) => ({
  ...author(authorId, position),
  ...{ threadId, position, content: LONGEST, likeCount: 0 },
});

test("the search of a term that a thousand long discussions contain shows the newest twenty", async () => {
  const { server, admin } = await openForum();
  const text = CJK.repeat(LIMITS.threadTitleMax + LIMITS.threadContentMax);
  // The newest two hundred do not contain it.
  await insertMany(server, 1300, async (ctx, number) => {
    const thread = threadOf(admin.userId, number, { content: "" });
    const threadId = await ctx.db.insert("forumThreads", thread);
    const row = { threadId, category: "help" as const, createdAt: number };
    await ctx.db.insert("forumThreadSearch", { ...row, searchText: number < 1100 ? `common ${text}` : text });
  });
  const found = await server.query(api.threads.search, { term: "common", category: null });
  const newest = Array.from({ length: 20 }, (_, index) => `Thread ${String(1099 - index)}`);
  expect(found.map(({ title }) => title)).toEqual(newest);
});

test("the queue of moderators shows the oldest of many long posts, and the others after them", async () => {
  const { server, admin } = await openForum();
  await insertMany(server, 200, async (ctx, number) => {
    const threadId = await ctx.db.insert("forumThreads", threadOf(admin.userId, number));
    const targetId = await ctx.db.insert("forumReplies", replyOf(admin.userId, threadId, 1));
    const report = { reason: EMOJI, status: "open" as const, createdAt: number };
    await ctx.db.insert("forumReports", { targetId, threadId, userId: admin.userId, ...report });
  });
  const queue = async () => await admin.as.query(api.moderation.queue, { status: "open" });
  const [first, ...others] = await queue();
  if (first === undefined) throw new Error("Nothing is reported");
  expect(first.title).toBe("Thread 0");
  expect(others.length).toBeGreaterThan(40);
  await admin.as.mutation(api.moderation.decide, { targetId: first.targetId, decision: "keep" });
  expect((await queue())[0]?.title).toBe("Thread 1");
});

test("a discussion with hundreds of long hidden replies is moderated and deleted", async () => {
  const { server, admin } = await openForum();
  const threadId = await server.run(
    async (ctx) => await ctx.db.insert("forumThreads", threadOf(admin.userId, 1)),
  );
  await insertMany(server, 300, async (ctx, number) => {
    const isHidden = number > 1;
    await ctx.db.insert("forumReplies", { ...replyOf(admin.userId, threadId, number + 1), isHidden });
  });
  const [, second] = await server.query(api.replies.page, { threadId, page: 0 });
  if (second === undefined) throw new Error("No second reply");
  await admin.as.mutation(api.moderation.decide, { targetId: second.replyId, decision: "remove" });
  const counters = await server.query(api.threads.counters, { threadId });
  expect(counters?.lastReplyAt).toBe(1);
  await admin.as.mutation(api.threads.remove, { threadId });
  for (let batch = 0; batch < 6; batch += 1) await server.mutation(internal.threads.purge, { threadId });
  expect(await server.run(async (ctx) => await ctx.db.query("forumReplies").first())).toBeNull();
});

test("pages of long discussions are as long as the bytes allow, and lead to each other", async () => {
  const { server, admin } = await openForum();
  await insertMany(server, 120, async (ctx, number) => {
    await ctx.db.insert("forumThreads", threadOf(admin.userId, number));
  });
  const titles: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 10; page += 1) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: 50 };
    const found = await server.query(api.threads.list, { category: null, paginationOpts });
    titles.push(...found.page.map(({ title }) => title));
    if (found.isDone) break;
    cursor = found.continueCursor;
  }
  expect(titles).toEqual(Array.from({ length: 120 }, (_, index) => `Thread ${String(119 - index)}`));
});

test("the search of e-mails stops at the bytes that one query may read", async () => {
  const { server, admin } = await openForum();
  await insertMany(server, 900, async (ctx, number) => {
    await ctx.db.insert("emailsSent", { ...RECORD, sentAt: number, recipientName: `Name ${String(number)}` });
  });
  const found = await admin.as.query(api.adminEmails.search, { search: { by: "any", term: "name" } });
  expect(found.map(({ recipientName }) => recipientName)[0]).toBe("Name 899");
  expect(found).toHaveLength(LIMITS.emailsFound);
});

const RECORD = {
  ...{ userId: null, recipientEmail: "a@example.com", emailType: "payment_receipt" as const, subject: EMOJI },
  ...{ templateId: "payment_receipt", courseId: null, courseTitle: CJK, paymentId: null, orderId: null },
  ...{ amount: null, enrollmentId: null, emailServiceProvider: "resend", emailServiceResponse: null },
  ...{ status: "sent" as const, errorMessage: null, rawTextContent: CJK.repeat(7000), createdAt: 0 },
  ...{ metadata: { userAgent: "", timestamp: "", origin: "" } },
};

test("the sweep of forgotten imports deletes large ones in transactions of their own", async () => {
  const { server, admin } = await openForum();
  const courses = 30;
  const body = CJK.repeat(COURSEWARE.bodyMax);
  for (let course = 0; course < courses; course += 1)
    await server.run(async (ctx) => await insertImport(ctx, { number: course, userId: admin.userId, body }));
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await server.mutation(internal.courseImports.sweep, {});
  await finishDue(server, 4);
  const left = async (table: "courseImports" | "lessonTexts") =>
    await server.run(async (ctx) => (await ctx.db.query(table).take(1)).length);
  expect([await left("courseImports"), await left("lessonTexts")]).toEqual([0, 0]);
}, 60_000);

/** An import of sixty texts, each as long as a lesson allows. */
async function insertImport(
  ctx: MutationCtx,
  { number, userId, body }: { number: number; userId: Id<"users">; body: string },
): Promise<void> {
  const courseId = `COURSE${String(number)}`;
  const lessons = [];
  for (let lesson = 0; lesson < 60; lesson += 1) {
    const lessonId = `lesson-${String(lesson)}`;
    const written = { courseId, lessonId, generation: 1, revision: 0, editedAt: 0, editedBy: userId };
    const textId = await ctx.db.insert("lessonTexts", { ...written, body });
    const shown = { lessonId, title: CJK.repeat(40), kind: "reading" as const, isPreview: false };
    lessons.push({ ...shown, minutes: null, textId });
  }
  await ctx.db.insert("courseImports", {
    ...{ courseId, importId: "one", details: newDetails(CJK, { displayName: CJK }), startedBy: userId },
    sections: [{ sectionId: "one", title: CJK, week: null, lessons }],
    replaces: { generation: 1, revision: 0, editedAt: 0 },
  });
}

/** Two courses with an outline of sixty long sections, and one member of both. */
async function openCourses() {
  const { server, admin } = await openForum();
  const ann = await signIn(server);
  const courseIds = ["ONE", "TWO"];
  await server.run(async (ctx) => {
    for (const courseId of courseIds) {
      const details = newDetails(CJK, { displayName: CJK });
      const version = { courseId, details, sections: longOutline(), publishedBy: null, note: "" };
      await publishVersion(ctx, version);
      const course = { courseId, title: CJK };
      const batch = await insertBatch(ctx, course);
      await insertEnrollment(ctx, { userId: ann.userId, course, batch, payment: null });
    }
  });
  const rooms = courseIds.flatMap((courseId) =>
    Array.from({ length: 50 }, (_, lesson) => lessonRoom({ courseId, lessonId: `lesson-${String(lesson)}` })),
  );
  return { server, admin, ann, rooms };
}

const longOutline = () =>
  Array.from({ length: 60 }, (_, section) => ({
    ...{ sectionId: `section-${String(section)}`, title: CJK.repeat(200), week: null },
    lessons: Array.from({ length: 8 }, (__, lesson) => ({
      ...{ lessonId: `lesson-${String(section * 8 + lesson)}`, title: CJK.repeat(200) },
      ...{ kind: "reading" as const, isPreview: false, minutes: null, textId: null },
    })),
  }));

async function insertBatch(ctx: MutationCtx, { courseId }: { courseId: string }) {
  const days = { startDate: "2026-12-01", endDate: "2027-02-01" };
  const batchId = await ctx.db.insert("batches", {
    ...{ courseId, batchNumber: 1, batchName: "One", ...days },
    ...{ status: "upcoming" as const, maxCapacity: 30 },
  });
  return (await ctx.db.get("batches", batchId))!;
}

test("notifications and reports of a hundred private rooms read the outline of each course once", async () => {
  const { server, admin, ann, rooms } = await openCourses();
  await server.run(async (ctx) => {
    for (const [at, room] of rooms.entries()) {
      const threadId = await ctx.db.insert("forumThreads", threadOf(ann.userId, at, { content: "", room }));
      const shown = { title: `Thread ${String(at)}`, text: "", href: null, isRead: false, createdAt: at };
      const about = { userId: ann.userId, type: "reply" as const, room, targetId: threadId, threadId };
      await ctx.db.insert("notifications", { ...shown, ...about });
      const report = { reason: EMOJI, status: "open" as const, createdAt: at };
      await ctx.db.insert("forumReports", { targetId: threadId, threadId, userId: ann.userId, ...report });
    }
  });
  expect(await ann.as.query(api.notifications.unread, {})).toBe(100);
  const paginationOpts = { cursor: null, numItems: 20 };
  expect((await ann.as.query(api.notifications.list, { paginationOpts })).page).toHaveLength(20);
  expect(await admin.as.query(api.moderation.queue, { status: "open" })).toHaveLength(100);
});

test("the room of a full batch stays within a query, with the longest lessons and a thousand enrollments", async () => {
  const { server, ann } = await openCourses();
  const place = { courseId: "ONE", batchNumber: 1 };
  const sections = longOutline().slice(0, 20);
  const texts = new Map<string, Id<"lessonTexts">>();
  const lessons = sections.flatMap((section) => section.lessons);
  await insertMany(server, lessons.length, async (ctx, number) => {
    const { lessonId } = lessons[number]!;
    const body = CJK.repeat(COURSEWARE.bodyMax);
    const text = { courseId: "ONE", lessonId, body, revision: 0, editedBy: ann.userId, editedAt: 0 };
    texts.set(lessonId, await ctx.db.insert("lessonTexts", { ...text, generation: 0 }));
  });
  await server.run(async (ctx) => {
    const outline = (await ctx.db.query("courseOutlines").collect()).find((row) => row.courseId === "ONE")!;
    const withTexts = sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((one) => ({ ...one, textId: texts.get(one.lessonId) ?? null })),
    }));
    await ctx.db.patch("courseOutlines", outline._id, { sections: withTexts });
  });
  await insertMany(server, 999, async (ctx, number) => {
    const userId = await insertUser(ctx, {
      ...{ email: `${String(number)}@example.com`, displayName: `Many ${CJK.repeat(90)}` },
      ...{ photoURL: null, provenBy: "prepared" as const },
    });
    const batch = (await ctx.db.query("batches").first())!;
    const course = { courseId: "ONE", title: CJK };
    await insertEnrollment(ctx, { userId, course, batch, payment: null });
  });
  expect((await ann.as.query(api.batchRooms.materials, place))?.isComplete).toBe(false);
  const members = await ann.as.query(api.batchRooms.members, place);
  expect([members?.people.length, members?.isComplete]).toEqual([300, false]);
  const wanted = { threadId: null, room: batchRoom(place), prefix: "many" };
  expect(await ann.as.mutation(api.mentions.suggest, wanted)).toHaveLength(LIMITS.mentionSuggestions);
});

test("the lists of courses stay within a query when every course and draft is as long as it may be", async () => {
  const { server, admin } = await openForum();
  const teacher = await signIn(server, { email: "tom@example.com", role: "instructor" });
  const item = CJK.repeat(200);
  for (let number = 0; number < 2 * COURSEWARE.coursesMax; number += 1)
    await server.run(async (ctx) => {
      const courseId = `COURSE${String(number)}`;
      const details = { ...newDetails(CJK, { displayName: CJK }), outcomes: Array<string>(40).fill(item) };
      const sections = longOutline().slice(0, 10);
      const version = {
        courseId,
        details,
        sections,
        publishedBy: null,
        note: "",
        instructorId: teacher.userId,
      };
      if (number < COURSEWARE.coursesMax) await publishVersion(ctx, version);
      const long = {
        ...details,
        description: CJK.repeat(5000),
        prerequisites: Array<string>(40).fill(item + item),
      };
      await ctx.db.insert("courseDrafts", {
        ...{ courseId, details: long, sections, instructorId: teacher.userId, generation: 1, revision: 0 },
        removed: [
          {
            type: "section",
            index: 0,
            section: { ...sections[0]!, lessons: sections.flatMap((one) => one.lessons) },
          },
        ],
        ...{ editedAt: 0, editedBy: null },
      });
    });
  expect(await server.query(api.courses.list, {})).toHaveLength(COURSEWARE.coursesMax);
  for (const { as } of [admin, teacher]) {
    expect(await as.query(api.teaching.courses, {})).toHaveLength(COURSEWARE.coursesMax);
    expect((await as.query(api.studio.courses, {})).length).toBeGreaterThan(COURSEWARE.coursesMax - 1);
  }
  const form = { courseId: "MORE", title: "More" };
  const creating = teacher.as.mutation(api.studio.create, { form, copyOf: null });
  expect(await refusal(creating)).toBe("too-many-courses");
}, 60_000);

test("two hundred of the longest texts are searched for a file, and deleted, a page at a time", async () => {
  const { server, admin } = await openForum();
  const { userId } = admin;
  const courseId = "ONE";
  await server.run(async (ctx) => {
    const details = newDetails(CJK, { displayName: CJK });
    await publishVersion(ctx, { courseId, details, sections: [], publishedBy: null, note: "" });
  });
  const body = CJK.repeat(COURSEWARE.bodyMax);
  await insertMany(server, 200, async (ctx, number) => {
    const written = { revision: 0, editedAt: 0, editedBy: userId };
    await ctx.db.insert("lessonTexts", {
      ...{ ...written, courseId, lessonId: `lesson-${String(number)}`, generation: 1, body },
    });
  });
  const [used, unused] = await server.run(async (ctx) => {
    const stored = async () => {
      const storageId = await ctx.storage.store(new Blob(["a"]));
      const file = { name: "a.txt", contentType: "text/plain", size: 1, uploadedBy: userId, createdAt: 0 };
      return await ctx.db.insert("courseFiles", { ...file, courseId, storageId });
    };
    const ids = [await stored(), await stored()] as const;
    const newest = (await ctx.db.query("lessonTexts").order("desc").first())!;
    await ctx.db.patch("lessonTexts", newest._id, { body: `![A plot](file:${ids[0]})` });
    return ids;
  });
  const remove = async (fileId: Id<"courseFiles">) =>
    await admin.as.action(api.courseFiles.remove, { courseId, fileId });
  expect(await refusal(remove(used))).toBe("file-in-use");
  await remove(unused);
  await server.mutation(internal.studio.sweepTexts, { courseId, generation: 1, version: null });
  await finishDue(server, 6);
  expect(await server.run(async (ctx) => (await ctx.db.query("lessonTexts").take(1)).length)).toBe(0);
}, 60_000);

test("a read ends with the document that reaches its bytes", async () => {
  const { server } = await openForum();
  const key = EMOJI.repeat(250);
  await server.run(async (ctx) => await addTo(ctx, { [key]: 1, [`${key}2`]: 1, [`${key}3`]: 1 }));
  await server.run(async (ctx) => {
    const [row] = await ctx.db.query("counters").collect();
    if (row === undefined) throw new Error("No row");
    expect(getDocumentSize(row)).toBeGreaterThan(4 * 250);
    const read = async (rows: number, bytes: number) => {
      const { rows: found, isCut } = await readWithin(ctx.db.query("counters"), { rows, bytes });
      return [found.length, isCut];
    };
    expect(await read(9, 9e9)).toEqual([3, false]);
    expect(await read(2, 9e9)).toEqual([2, true]);
    expect(await read(9, 1100)).toEqual([2, true]);
    expect(await read(9, 900)).toEqual([1, true]);
    expect(await read(0, 900)).toEqual([0, true]);
  });
});
