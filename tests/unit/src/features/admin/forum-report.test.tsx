// A reported post: what it says about the post, and what each decision sends.
import { expect, test } from "vitest";
import { ForumReport } from "#src/features/admin/forum/forum-report.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, settle, textOf } from "#tests/helpers/render.tsx";
import { alertsOf, held, openPage, pick, press } from "#tests/helpers/controls.tsx";

type Post = Parameters<typeof ForumReport>[0]["post"];
const THREAD = { isHidden: false, isLocked: false, isPinned: false };
const POST = {
  ...{ kind: "reply", targetId: "r1", threadId: "t1", position: 4, title: "Vectors", authorName: "Ann" },
  ...{
    excerpt: "Buy this",
    createdAt: 0,
    replyTo: "What is a vector?",
    isHidden: false,
    editedAt: null,
    thread: THREAD,
  },
  reports: [{ reason: "Spam", createdAt: 0 }],
} as unknown as Post;

const MENU = "Actions for the discussion “Vectors”";

const decided = () => null;

function open(change: object = {}, agrees = true) {
  const convex = new FakeConvex({
    ...{ "moderation:decide": decided, "threads:setLocked": decided, "threads:setPinned": decided },
  });
  return openPage(<ForumReport post={{ ...POST, ...change }} />, { convex, agrees });
}

test.each([
  ["Keep: the reply by Ann", {}, { targetId: "r1", decision: "keep" }, []],
  ["Restore: the reply by Ann", { isHidden: true }, { targetId: "r1", decision: "restore" }, []],
  [
    "Remove: the discussion by Ann",
    { kind: "thread" },
    { targetId: "r1", decision: "remove" },
    ["Remove the discussion by Ann? Nobody sees it until a moderator restores it."],
  ],
])("“%s” is sent as the decision", async (...[name, change, sent, asked]) => {
  const { convex, place, questions } = open(change);
  await press(place, name);
  expect(convex.callsOf("moderation:decide")).toEqual([sent]);
  expect(questions).toEqual(asked);
});

test("a removal that is not confirmed is not sent", async () => {
  const { convex, place } = open({}, false);
  await press(place, "Remove: the reply by Ann");
  expect(convex.calls).toEqual([]);
});

test.each([
  ["Lock discussion", {}, "threads:setLocked", { threadId: "t1", locked: true }],
  ["Unlock discussion", { isLocked: true }, "threads:setLocked", { threadId: "t1", locked: false }],
  ["Pin discussion", {}, "threads:setPinned", { threadId: "t1", pinned: true }],
  ["Unpin discussion", { isPinned: true }, "threads:setPinned", { threadId: "t1", pinned: false }],
])("“%s” turns the mark of the discussion around", async (...[name, thread, mutation, sent]) => {
  const { convex, place } = open({ thread: { ...THREAD, ...thread } });
  await pick(place, MENU, name);
  expect(convex.calls).toEqual([{ name: mutation, args: sent }]);
});

test("the decisions stand before the menu of the discussion, removing after keeping", () => {
  const { place } = open();
  const names = [...place.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(["Keep: the reply by Ann", "Remove: the reply by Ann", MENU]);
});

test("a removed post can be restored and nothing else; a hidden discussion has no marks", () => {
  const { place } = open({ isHidden: true, thread: { ...THREAD, isHidden: true } });
  expect([...place.querySelectorAll("button")].map((button) => textOf(button))).toEqual(["Restore"]);
  expect(textOf(place)).toContain("Out of sight");
});

test.each([
  [{}, true],
  [{ isHidden: true }, false],
  [{ thread: { ...THREAD, isHidden: true } }, false],
])("the title leads to the post only while it can be seen: %o", (change, leads) => {
  const link = open(change).place.querySelector("h3 a");
  expect(link?.getAttribute("href") ?? null).toBe(leads ? "/forums/thread/t1#reply-4" : null);
});

test.each([
  [{}, ["Reply by Ann", "1 report"], ["Edited", "Locked", "Pinned", "Out of sight"]],
  [
    { kind: "thread", editedAt: 0, thread: { ...THREAD, isLocked: true, isPinned: true } },
    ["Discussion by Ann", "Edited Jan 1, 1970", "Locked", "Pinned"],
    ["Out of sight"],
  ],
])("the head says what is known: %o", (change, said, unsaid) => {
  const head = textOf(open(change).place.querySelector("header p")!);
  for (const words of said) expect(head).toContain(words);
  for (const words of unsaid) expect(head).not.toContain(words);
});

test("a reply is shown with the beginning of what it replies to, a discussion alone", () => {
  expect(textOf(open().place)).toContain("In reply to: What is a vector?");
  expect(textOf(open({ kind: "thread", replyTo: null }).place)).not.toContain("In reply to");
});

test("every reason is listed, with the time of its report", () => {
  const reports = [
    { reason: "Spam", createdAt: 0 },
    { reason: "Rude", createdAt: 1 },
  ];
  const reasons = [...open({ reports }).place.querySelectorAll("li")].map((reason) => textOf(reason));
  expect(reasons).toEqual([
    expect.stringMatching(/^Reason: Spam · Reported by a member · Jan 1, 1970, 12:00\sAM UTC$/),
    expect.stringMatching(/^Reason: Rude · Reported by a member · Jan 1, 1970/),
  ]);
});

test("while a decision is sent no other can be made", async () => {
  const { convex, place } = open();
  const sent = held();
  convex.answers["moderation:decide"] = () => sent.promise;
  const usable = () => [...place.querySelectorAll("button")].filter((button) => !button.disabled).length;
  click(buttonNamed(place, "Keep: the reply by Ann"));
  expect(usable()).toBe(0);
  await settle(sent.arrive);
  expect(usable()).toBe(3);
});

test("a refused decision is shown until the next one", async () => {
  const { convex, place } = open();
  convex.answers["threads:setPinned"] = () => refuse("permission-denied");
  await pick(place, MENU, "Pin discussion");
  expect(alertsOf(place)).toEqual(["permission-denied"]);
  await pick(place, MENU, "Lock discussion");
  expect(alertsOf(place)).toEqual([]);
});
