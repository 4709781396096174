// The room of a batch: who enters it, what it shows, who is there, and how it ends for somebody whose seat ends.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { publishedOutline } from "#convex/model/courseware/outline.ts";
import { courseById } from "#convex/model/courses.ts";
import { PLACE_PRESENCE } from "#shared/durations.ts";
import { batchRoom, parseRoom, roomThreadPath } from "#shared/rules/rooms.ts";
import { enrolledIn } from "../../helpers/admin.ts";
import {
  batchNamed,
  finishDue,
  freezeEachTestAt,
  refusal,
  signIn,
  startWithCatalogue,
  teacherOf,
  type TestServer,
} from "../../helpers/convex.ts";
import { classRows } from "../../helpers/school-classes.ts";
import { reply, type Speaker } from "./forum/support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const PLACE = { courseId: "FAAI", batchNumber: 3 };
const ROOM = batchRoom(PLACE);
const FORM = { title: "Who brings cake?", html: "<p>To the first class.</p>", category: "", tags: "" };
const OPTIONS = { paginationOpts: { numItems: 10, cursor: null } };
type Reader = { as: Pick<TestServer, "query"> };

async function openRoom() {
  const server = await startWithCatalogue();
  const teacher = await teacherOf(server);
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob Baker" });
  const eve = await signIn(server, { email: "eve@example.com", displayName: "Eve" });
  const other = await signIn(server, { email: "other@example.com", displayName: "Olga", role: "instructor" });
  const admin = await signIn(server, { email: "root@example.com", displayName: "Rita", role: "admin" });
  const seats = {
    ann: await enrolledIn(server, ann.userId, "Gamma"),
    bob: await enrolledIn(server, bob.userId, "Gamma"),
    // Of the same course, in another batch.
    eve: await enrolledIn(server, eve.userId, "Beta"),
  };
  return { server, teacher, ann, bob, eve, other, admin, seats };
}

const write = async (who: Speaker, form: Partial<typeof FORM> = {}) =>
  await who.as.mutation(api.threads.create, { form: { ...FORM, ...form }, room: ROOM });

/** What the functions of the room and of its discussions say. */
async function seenBy({ as }: Reader, threadId: Id<"forumThreads">) {
  const [page, members, present, announcements, materials] = await Promise.all([
    as.query(api.batchRooms.get, PLACE),
    as.query(api.batchRooms.members, PLACE),
    as.query(api.batchRooms.present, PLACE),
    as.query(api.batchRooms.announcements, PLACE),
    as.query(api.batchRooms.materials, PLACE),
  ]);
  const threads = (await as.query(api.threads.inRoom, { room: ROOM, ...OPTIONS })).page.length;
  const thread = await as.query(api.threads.get, { threadId });
  const count = await as.query(api.threads.roomCount, { room: ROOM });
  return { page, members, present, announcements, materials, threads, thread, count };
}

const NOTHING = {
  ...{ page: null, members: null, present: null, announcements: [], materials: null },
  ...{ threads: 0, thread: null, count: 0 },
};

const endSeat = async (server: TestServer, seat: Id<"enrollments">) => {
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", seat, { status: "refunded" });
  });
};

async function announce(teacher: Speaker, batchNumber: number, subject: string): Promise<void> {
  const form = { subject, message: "Please read the first lesson." };
  await teacher.as.mutation(api.teaching.announce, { courseId: "FAAI", batchNumber, form });
}

test("members, the instructor and admins enter; members of other batches, other instructors and visitors find nothing", async () => {
  const { server, teacher, ann, bob, eve, other, admin } = await openRoom();
  const threadId = await write(ann);
  for (const who of [ann, bob, teacher, admin])
    expect(await seenBy(who, threadId)).toMatchObject({
      page: { room: ROOM, batchName: "Gamma", courseTitle: "Foundations to Frontiers of AI" },
      ...{ threads: 1, thread: { room: ROOM }, count: 1 },
    });
  for (const who of [eve, other, { as: server }]) expect(await seenBy(who, threadId)).toEqual(NOTHING);
  expect(await refusal(write(eve))).toBe("no-active-enrollment");
  expect(await refusal(reply(eve, threadId))).toBe("thread-not-found");
  await eve.as.mutation(api.batchRooms.beat, PLACE);
  expect(await ann.as.query(api.batchRooms.present, PLACE)).toEqual([]);
});

test("rooms of batches that do not exist admit nobody", async () => {
  const { teacher, ann } = await openRoom();
  for (const batchNumber of [99, 0, -3, 3.5, NaN, 1e21])
    for (const who of [teacher, ann])
      expect(await who.as.query(api.batchRooms.get, { courseId: "FAAI", batchNumber })).toBeNull();
  expect(await ann.as.query(api.batchRooms.get, { ...PLACE, courseId: "Nope" })).toBeNull();
});

test("its discussions are in no public list, search, suggestion or unread box, and lead to the room's page", async () => {
  const { server, teacher, ann, bob } = await openRoom();
  const threadId = await write(ann, { title: "Cake and gradients" });
  await reply(bob, threadId);
  await finishDue(server);
  expect((await server.query(api.threads.list, { category: null, ...OPTIONS })).page).toEqual([]);
  for (const as of [server, ann.as])
    expect(await as.query(api.threads.search, { term: "gradients", category: null })).toEqual([]);
  expect(await server.run(async (ctx) => await ctx.db.query("forumThreadSearch").collect())).toEqual([]);
  expect(await ann.as.query(api.follows.unread, {})).toEqual([]);
  const told = async ({ as }: Speaker) =>
    (await as.query(api.notifications.list, OPTIONS)).page.map(({ event, href }) => ({ ...event, href }));
  const href = `/learn/FAAI/room/3?discussion=${threadId}`;
  const title = "Cake and gradients";
  expect(await told(ann)).toMatchObject([
    { kind: "replied", name: "Bob Baker", title, href: `${href}#reply-1` },
  ]);
  const started = { kind: "started", name: "Ann Example", title, href };
  expect(await told(teacher)).toContainEqual(expect.objectContaining(started));
});

test("everybody of the room is suggested and mentioned in it, nobody else", async () => {
  const { server, ann, bob, eve, other, seats } = await openRoom();
  const suggested = async (who: Speaker, prefix: string, room: string | undefined = ROOM) =>
    (await who.as.mutation(api.mentions.suggest, { threadId: null, room, prefix })).map(({ name }) => name);
  expect(await suggested(ann, "ba")).toEqual(["Bob Baker"]);
  expect(await suggested(ann, "tom")).toEqual(["Tom Teacher"]);
  for (const name of ["eve", "olga"]) expect(await suggested(ann, name), name).toEqual([]);
  expect(await suggested(eve, "bob")).toEqual([]);
  const inForum = { threadId: null, prefix: "bob" };
  expect(await ann.as.mutation(api.mentions.suggest, inForum)).toEqual([]);
  const mention = (userId: string) => `<span data-mention="${userId}">@x</span>`;
  const html = `<p>Hello ${mention(bob.userId)}, ${mention(eve.userId)}, ${mention(other.userId)}!</p>`;
  const threadId = await write(ann, { html });
  const { content = "" } = (await ann.as.query(api.threads.get, { threadId })) ?? {};
  const named = ["Bob Baker", "Eve", "Olga"].filter((name) => content.includes(`@${name}`));
  expect(named).toEqual(["Bob Baker"]);
  const rows = await server.run(async (ctx) => await ctx.db.query("notifications").collect());
  const mentioned = rows.filter(({ type }) => type === "mention").map(({ userId }) => userId);
  expect(mentioned).toEqual([bob.userId]);
  await endSeat(server, seats.bob);
  expect(await suggested(ann, "ba")).toEqual([]);
});

test("a refund ends everything about the room at once, and others no longer see the person", async () => {
  const { server, ann, bob, seats } = await openRoom();
  const threadId = await write(ann);
  await reply(bob, threadId);
  await finishDue(server);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect((await ann.as.query(api.notifications.list, OPTIONS)).page).toHaveLength(1);
  await endSeat(server, seats.ann);
  expect(await seenBy(ann, threadId)).toEqual(NOTHING);
  expect((await ann.as.query(api.notifications.list, OPTIONS)).page).toEqual([]);
  expect(await refusal(write(ann))).toBe("no-active-enrollment");
  const members = await bob.as.query(api.batchRooms.members, PLACE);
  expect(members?.people.map(({ name }) => name)).not.toContain("Ann Example");
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect(await bob.as.query(api.batchRooms.present, PLACE)).toEqual([]);
});

test("a transfer to another batch moves the person to its room", async () => {
  const { server, ann, seats } = await openRoom();
  const enter = async (batchNumber: number) =>
    (await ann.as.query(api.batchRooms.get, { ...PLACE, batchNumber }))?.batchName;
  expect([await enter(3), await enter(2)]).toEqual(["Gamma", undefined]);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", seats.ann, { status: "transferred" });
  });
  await enrolledIn(server, ann.userId, "Beta");
  expect([await enter(3), await enter(2)]).toEqual([undefined, "Beta"]);
});

test("members are named with their instructor first, without addresses", async () => {
  const { ann } = await openRoom();
  const members = await ann.as.query(api.batchRooms.members, PLACE);
  expect(members?.people.map(({ name, isInstructor }) => [name, isInstructor])).toEqual([
    ["Tom Teacher", true],
    ["Ann Example", false],
    ["Bob Baker", false],
  ]);
  expect(JSON.stringify(members)).not.toContain("@");
});

test("a person is there until heartbeats stop; a heartbeat writes nothing that others read", async () => {
  const { server, ann, bob } = await openRoom();
  const present = async () => await bob.as.query(api.batchRooms.present, PLACE);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect(await present()).toEqual([ann.userId]);
  const rows = async () => await server.run(async (ctx) => await ctx.db.query("placePresence").collect());
  const [row] = await rows();
  const pass = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await server.mutation(internal.places.expire, { presenceId: row!._id });
  };
  await pass(PLACE_PRESENCE.aliveMs - 1000);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect(await rows()).toEqual([row]);
  await pass(2000);
  expect(await present()).toEqual([ann.userId]);
  await pass(PLACE_PRESENCE.aliveMs);
  expect(await present()).toEqual([]);
  expect(await server.run(async (ctx) => await ctx.db.query("placePresenceBeats").collect())).toEqual([]);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  await ann.as.mutation(api.batchRooms.leave, PLACE);
  expect(await present()).toEqual([]);
});

test("a person who does not let it be shown disappears at once and stays hidden", async () => {
  const { ann, bob } = await openRoom();
  const present = async () => await bob.as.query(api.batchRooms.present, PLACE);
  const choose = async (shown: boolean) => await ann.as.mutation(api.settings.setPresence, { shown });
  expect((await ann.as.query(api.settings.mine))?.showsPresence).toBe(true);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  await choose(false);
  expect(await present()).toEqual([]);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect(await present()).toEqual([]);
  expect((await ann.as.query(api.batchRooms.get, PLACE))?.showsPresence).toBe(false);
  await choose(true);
  await ann.as.mutation(api.batchRooms.beat, PLACE);
  expect(await present()).toEqual([ann.userId]);
});

test("the room has the announcements of its batch alone", async () => {
  const { server, teacher, ann, eve } = await openRoom();
  await announce(teacher, 3, "Welcome, Gamma");
  await announce(teacher, 2, "Welcome, Beta");
  await finishDue(server);
  for (const who of [teacher, ann]) {
    const shown = await who.as.query(api.batchRooms.announcements, PLACE);
    expect(shown.map(({ subject }) => subject)).toEqual(["Welcome, Gamma"]);
  }
  expect(await eve.as.query(api.batchRooms.announcements, PLACE)).toEqual([]);
});

/** Two lessons with a file each; the second one opens in week 9. */
async function putFiles(server: TestServer, uploadedBy: Id<"users">): Promise<void> {
  await server.run(async (ctx) => {
    const course = (await courseById(ctx, "FAAI"))!;
    const outline = (await publishedOutline(ctx, course))!;
    const lessons = outline.sections.flatMap((section) => section.lessons).filter(({ textId }) => textId);
    const sections = [];
    for (const [index, name] of ["open.txt", "later.txt"].entries()) {
      const lesson = { ...lessons[index]!, isPreview: false };
      const storageId = await ctx.storage.store(new Blob([name], { type: "text/plain" }));
      const file = { courseId: "FAAI", storageId, name, contentType: "text/plain", size: 8 };
      const fileId = await ctx.db.insert("courseFiles", { ...file, uploadedBy, createdAt: 0 });
      await ctx.db.patch("lessonTexts", lesson.textId!, { body: `[${name}](file:${fileId})` });
      sections.push({ ...outline.sections[0]!, week: index === 0 ? 1 : 9, lessons: [lesson] });
    }
    await ctx.db.patch("courseOutlines", outline._id, { sections });
    await ctx.db.patch("courses", course._id, { releaseWeekly: true });
  });
}

test("materials are the classes of the batch and the files of the lessons that the person may read", async () => {
  const { server, teacher, ann } = await openRoom();
  await putFiles(server, teacher.userId);
  await classRows(server, 3);
  await classRows(server, 2);
  const { _id: batchId } = await batchNamed(server, "Gamma");
  await server.run(async (ctx) => {
    await ctx.db.patch("batches", batchId, { openWeeks: 1 });
  });
  const materials = async (who: Speaker) => await who.as.query(api.batchRooms.materials, PLACE);
  const files = async (who: Speaker) => (await materials(who))?.files.map(({ name }) => name);
  expect([await files(ann), await files(teacher)]).toEqual([["open.txt"], ["open.txt", "later.txt"]]);
  const shown = await materials(ann);
  expect(shown?.classes.map(({ state }) => state)).toEqual(["ended", "live", "open", "planned"]);
  expect(JSON.stringify(shown)).not.toContain("zoom.example");
});

test("the room's name survives ids with any character, and its threads lead to its page", () => {
  const ids = { courseId: "A/B %", batchNumber: 12 };
  expect(parseRoom(batchRoom(ids))).toEqual({ kind: "batch", ...ids });
  for (const room of [
    "batch/FAAI",
    "batch/FAAI/0",
    "batch/FAAI/03",
    "batch/FAAI/x",
    "batch/FAAI/-1",
    "batch/FAAI/1e3",
  ])
    expect(parseRoom(room), room).toBeNull();
  expect(roomThreadPath(batchRoom(ids), "t", 3)).toBe("/learn/A%2FB%20%25/room/12?discussion=t#reply-3");
});
