// A new discussion, an edit, and the menus of a discussion: what they send, and what stays when the server refuses.
import { expect, onTestFinished, test, vi } from "vitest";
import { EditPost } from "#src/features/forum/edit-post.tsx";
import { FollowMenu } from "#src/features/forum/follow-menu.tsx";
import { ModerationMenu } from "#src/features/forum/moderation-menu.tsx";
import { NewThread } from "#src/features/forum/new-thread.tsx";
import { ActionButton } from "#src/features/forum/post-actions.tsx";
import { useShare } from "#src/features/forum/post-buttons.tsx";
import type { Thread, ThreadId } from "#src/features/forum/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, choose, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";

// The plain field, which is used where the formatting editor cannot be loaded.
vi.mock("#src/features/forum/rich-text-editor.tsx", () => Promise.reject(new Error("not loaded")));

const THREAD_ID = "t1" as ThreadId;
const ASKED = { title: "About vectors", html: "<p>What is a vector in this course?</p>" };

async function newThread() {
  const convex = new FakeConvex({ "threads:create": () => "t9" });
  const onClose = vi.fn();
  const screen = openPage(<NewThread category={null} onClose={onClose} />, {
    convex,
    address: "/forums",
  });
  await settle(() => undefined);
  const fill = (label: string, value: string) => type(fieldNamed(screen.place, label), value);
  return { ...screen, onClose, fill };
}

const draft = () => JSON.parse(localStorage.getItem("cohort.drafts.ann.thread") ?? "null") as unknown;

test("a new discussion is sent and opened, and its draft is gone", async () => {
  const { convex, place, fill, address } = await newThread();
  fill("Title", ASKED.title);
  fill("Content", "What is a vector in this course?");
  expect(fieldNamed(place, "Tags").getAttribute("placeholder")).toBe("pytorch, debugging");
  fill("Tags (optional)", "maths, python");
  expect(draft()).toMatchObject({ title: ASKED.title, tags: "maths, python" });
  await press(place, "Post Discussion");
  const form = { ...ASKED, category: "general", tags: "maths, python" };
  expect(convex.callsOf("threads:create")).toEqual([{ form }]);
  expect([address(), draft()]).toEqual(["/forums/thread/t9", null]);
});

test("of two windows the last one typed in has the draft, and neither deletes the other's", async () => {
  const first = await newThread();
  const second = await newThread();
  first.fill("Title", ASKED.title);
  first.fill("Content", "What is a vector in this course?");
  second.fill("Title", "Of the second window");
  expect(fieldNamed(first.place, "Title").value).toBe(ASKED.title);
  await press(first.place, "Post Discussion");
  expect(first.convex.callsOf("threads:create")).toHaveLength(1);
  expect(draft()).toMatchObject({ title: "Of the second window" });
  const third = await newThread();
  third.fill("Title", "");
  expect(draft()).toBeNull();
  second.fill("Title", "Of the second window again");
  third.fill("Title", "x");
  second.fill("Title", "");
  expect(draft()).toMatchObject({ title: "x" });
  third.fill("Title", "");
  expect(draft()).toBeNull();
});

test("a refusal in one window does not overwrite what was typed in another one meanwhile", async () => {
  const first = await newThread();
  first.convex.answers["threads:create"] = () => refuse("permission-denied");
  const second = await newThread();
  first.fill("Title", ASKED.title);
  first.fill("Content", "What is a vector in this course?");
  second.fill("Title", "Of the second window");
  await press(first.place, "Post Discussion");
  expect(alertsOf(first.place)).toHaveLength(1);
  expect(draft()).toMatchObject({ title: "Of the second window" });
  second.fill("Title", "");
});

test("a discussion without title and text is not sent, and each fault stands at its field", async () => {
  const { convex, place } = await newThread();
  await press(place, "Post Discussion");
  expect(alertsOf(place)).toHaveLength(2);
  expect(convex.calls).toEqual([]);
});

test("a refused discussion stays as it was written, with the reason", async () => {
  const { convex, place, fill, address } = await newThread();
  const answer = held();
  convex.answers["threads:create"] = async () => {
    await answer.promise;
    refuse("permission-denied");
  };
  fill("Title", ASKED.title);
  fill("Content", "What is a vector in this course?");
  await press(place, "Post Discussion");
  expect(buttonNamed(place, "Posting...").disabled).toBe(true);
  await settle(answer.arrive);
  expect([alertsOf(place), address()]).toEqual([["permission-denied"], "/forums"]);
  expect(fieldNamed(place, "Title").value).toBe(ASKED.title);
  expect(draft()).toMatchObject({ title: ASKED.title });
  convex.answers["threads:create"] = () => "t9";
  await press(place, "Post Discussion");
  expect(alertsOf(place)).toEqual([]);
});

test("a draft comes back; a category that does not exist is not kept", async () => {
  const written = { title: ASKED.title, html: ASKED.html, text: "What is a vector in this course?" };
  localStorage.setItem(
    "cohort.drafts.ann.thread",
    JSON.stringify({ ...written, category: "nothing", tags: "a" }),
  );
  const { convex, place } = await newThread();
  expect([fieldNamed(place, "Title").value, fieldNamed(place, "Tags").value]).toEqual([ASKED.title, "a"]);
  await press(place, "Post Discussion");
  expect(convex.callsOf("threads:create")).toEqual([{ form: { ...ASKED, category: "general", tags: "a" } }]);
});

test("each field says what it still needs, and the preview shows the discussion as its readers will see it", async () => {
  localStorage.clear();
  const { place, fill } = await newThread();
  expect(textOf(place)).toContain("0/200At least 5 characters");
  fill("Title", "Who");
  expect(textOf(place)).toContain("2 more characters needed");
  fill("Title", "Where");
  expect(textOf(place)).toContain("5/200");
  fill("Title", ASKED.title);
  fill("Content", "What is a vector in this course?");
  fill("Tags (optional)", "maths");
  expect(textOf(place)).toContain("13/200");
  await press(place, "Preview");
  const preview = place.querySelector("section[aria-label=Preview]")!;
  expect([...preview.querySelectorAll("h2, .rich-text, li")].map(textOf)).toEqual([
    ASKED.title,
    "What is a vector in this course?",
    "#maths",
  ]);
  await press(place, "Keep writing");
  expect(place.querySelector("section[aria-label=Preview]")).toBeNull();
  fill("Title", "Who");
  await press(place, "Preview");
  await press(place, "Post Discussion");
  // The faults are seen at the fields.
  expect(place.querySelector("section[aria-label=Preview]")).toBeNull();
  expect(alertsOf(place)).toEqual(["Title must be at least 5 characters long"]);
});

test("the form is left by either button", async () => {
  const { place, onClose } = await newThread();
  await press(place, "Back to Forums");
  await press(place, "Cancel");
  expect(onClose).toHaveBeenCalledTimes(2);
});

const THREAD = { title: "Vectors", category: "general", tags: ["a", "b"], room: null };

async function edit(thread: object | null, save: (form: object) => unknown = () => null) {
  const onSave = vi.fn((form: object) => Promise.resolve().then(() => save(form)));
  const onClose = vi.fn();
  const { place } = openPage(
    <EditPost
      {...{ label: "Edit", threadId: THREAD_ID, html: "<p>Old</p>", onSave, onClose }}
      {...{ postId: "p1", editedAt: 7 }}
      thread={thread as Thread | null}
    />,
  );
  await settle(() => undefined);
  return { place, onSave, onClose };
}

test("an edited discussion has its title, category and tags", async () => {
  const { place, onSave, onClose } = await edit(THREAD);
  expect(fieldNamed(place, "Tags").value).toBe("a, b");
  type(fieldNamed(place, "Title"), "New");
  choose(place, "Category", "projects");
  type(fieldNamed(place, "Tags"), "c");
  await press(place, "Save");
  const form = { base: 7, title: "New", category: "projects", tags: "c", html: "<p>Old</p>" };
  expect([onSave.mock.calls, onClose.mock.calls.length]).toEqual([[[form]], 1]);
});

test.each([
  [{ ...THREAD, room: "batch:FAAI:1" }, ["Title", "Edited text"]],
  [null, ["Edited reply"]],
])("in a room or a reply there is less to edit: %o", async (thread, labels) => {
  const { place } = await edit(thread);
  expect([...place.querySelectorAll("label")].map((label) => textOf(label))).toEqual(labels);
});

test("a refused edit stays open with the reason; leaving it sends nothing", async () => {
  const { place, onSave, onClose } = await edit(null, () => refuse("permission-denied"));
  await press(place, "Save");
  expect([alertsOf(place), onClose.mock.calls.length]).toEqual([["permission-denied"], 0]);
  await press(place, "Cancel");
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

const enter = (target: Element) =>
  settle(() => fire(target, new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
const items = () => [...document.querySelectorAll("[role^=menuitem]")];

function follow(level: string | null | undefined) {
  const convex = new FakeConvex({ "follows:setLevel": () => null });
  convex.setQuery("follows:level", level, { threadId: "t1" });
  return openPage(<FollowMenu threadId={THREAD_ID} />, { convex });
}

test("the present level is marked, and another one is sent and confirmed", async () => {
  const { convex, place, toasts } = follow("normal");
  await enter(buttonNamed(place, "Mentions only: choose your notifications"));
  expect(items().map((item) => item.getAttribute("aria-checked"))).toEqual(["false", "true", "false"]);
  await enter(items()[2]!);
  expect(convex.callsOf("follows:setLevel")).toEqual([{ threadId: "t1", level: "muted" }]);
  expect(toasts).toEqual(["You are not notified of anything here."]);
});

test.each([
  ["following", "normal"],
  ["normal", "following"],
  ["muted", "following"],
])("the key f turns %s into %s, and a refusal is shown", async (level, next) => {
  const { convex, place, alerts } = follow(level);
  await press(place, "Follow");
  expect(convex.callsOf("follows:setLevel")).toEqual([{ threadId: "t1", level: next }]);
  convex.answers["follows:setLevel"] = () => refuse("permission-denied");
  await press(place, "Follow");
  expect(alerts).toEqual(["permission-denied"]);
});

test("a chosen level is shown before the server has answered", async () => {
  const { convex, place } = follow("normal");
  const answer = held();
  convex.answers["follows:setLevel"] = () => answer.promise;
  await press(place, "Follow");
  expect(hasButton(place, "Following: choose your notifications")).toBe(true);
  await settle(answer.arrive);
});

test.each([null, undefined])("without a level (%s) there is no menu", (level) => {
  expect(hasButton(follow(level).place, "Follow")).toBe(false);
});

test.each([
  [{ isLocked: false, isPinned: false }, 0, "Lock discussion", "threads:setLocked", { locked: true }],
  [{ isLocked: true, isPinned: false }, 0, "Unlock discussion", "threads:setLocked", { locked: false }],
  [{ isLocked: false, isPinned: false }, 1, "Pin discussion", "threads:setPinned", { pinned: true }],
  [{ isLocked: false, isPinned: true }, 1, "Unpin discussion", "threads:setPinned", { pinned: false }],
])("moderators of a discussion %o: entry %i is “%s”", async (...[marks, index, name, mutation, sent]) => {
  const convex = new FakeConvex({ [mutation]: () => refuse("permission-denied") });
  const thread = { threadId: THREAD_ID, ...marks } as Thread;
  const { place, alerts } = openPage(<ModerationMenu thread={thread} />, { convex });
  await enter(buttonNamed(place, "Moderate"));
  expect(textOf(items()[index]!)).toBe(name);
  await enter(items()[index]!);
  expect(convex.calls).toEqual([{ name: mutation, args: { threadId: "t1", ...sent } }]);
  expect(alerts).toEqual(["permission-denied"]);
});

function Share({ position }: { position: number | null }) {
  const of = { post: "reply", name: "Ann" } as const;
  return <ActionButton action={useShare({ of, title: "Vectors", threadId: THREAD_ID, position })} />;
}

const share = (position: number | null) => openPage(<Share position={position} />);

test.each([
  [true, 4],
  [false, null],
])("the link of a post is copied (%s), or shown where that is refused", async (isAllowed, position) => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    written.push(text);
    return isAllowed ? Promise.resolve() : Promise.reject(new Error("no"));
  });
  const { place, toasts } = share(position);
  await press(place, place.querySelector("button")!.getAttribute("aria-label")!);
  const address = `${window.location.origin}/forums/thread/t1${position === null ? "" : "#reply-4"}`;
  expect(written).toEqual([address]);
  expect(toasts).toEqual([isAllowed ? "The link is copied." : address]);
});

test.each([
  [true, 1, 0],
  [false, 0, 1],
])("on a touch screen (%s) the share sheet opens instead", async (isTouch, shared, copied) => {
  const sheet = vi.fn(() => Promise.reject(new Error("closed")));
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const matches = (query: string) =>
    ({ matches: isTouch && query === "(pointer: coarse)" }) as MediaQueryList;
  vi.spyOn(window, "matchMedia").mockImplementation(matches);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { place, toasts } = share(4);
  await press(place, place.querySelector("button")!.getAttribute("aria-label")!);
  expect([sheet.mock.calls.length, copy.mock.calls.length, toasts.length]).toEqual([shared, copied, copied]);
});
