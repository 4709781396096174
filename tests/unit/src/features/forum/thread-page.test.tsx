// A discussion's page: what its author, other members and visitors can do with its posts.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ThreadPage } from "#src/features/forum/thread-page.tsx";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { stubIntersections } from "#tests/helpers/intersections.ts";
import {
  buttonNamed,
  click,
  fieldNamed,
  fire,
  render,
  settle,
  textOf,
  type,
} from "#tests/helpers/render.tsx";

beforeEach(() => {
  stubIntersections();
});

const threadId = "t1";
const THREAD = {
  ...{ threadId, title: "Who looks at whom?", content: "<p>A question</p>", category: "help", tags: [] },
  ...{
    authorName: "Ann",
    authorAvatar: null,
    createdAt: 0,
    editedAt: null,
    isPinned: false,
    isLocked: false,
  },
  ...{ isMine: true, mayDelete: true, mayMarkSolution: true, mayModerate: false },
  ...{ room: null, isByInstructor: false },
};
const reply = (position: number, changes: object = {}) => ({
  ...{
    replyId: `r${String(position)}`,
    position,
    content: `<p>Reply ${String(position)}</p>`,
    authorName: "Bob",
  },
  ...{ authorAvatar: null, createdAt: 0, editedAt: null, likeCount: 0, likedByMe: false, isMine: false },
  ...{ mayDelete: false, ...changes },
});
const COUNTERS = {
  ...{ replyCount: 3, repliesPosted: 3, likeCount: 0, likedByMe: false, lastReplyAt: 0, lastReplyBy: "Bob" },
};
const MEMBER = { status: "signed-in", user: { uid: "ann", name: "Ann" } } as unknown as Session;

const labelOf = (one: Element): string => one.getAttribute("aria-label") ?? textOf(one);

async function open({ session = MEMBER, thread = {}, answers = {}, address = "/forums/thread/t1" } = {}) {
  const nothing = () => null;
  const convex = new FakeConvex({
    ...{ "threads:view": nothing, "presence:heartbeat": nothing, "presence:leave": nothing },
    ...{ "readMarks:markThread": nothing, "threads:edit": nothing, "replies:edit": nothing },
    ...{ "threads:setSolution": nothing, "follows:setLevel": nothing, ...answers },
  });
  convex.setQuery("threads:get", { ...THREAD, ...thread }, { threadId });
  convex.setQuery("threads:counters", COUNTERS, { threadId });
  const replies = [reply(1), reply(2, { isMine: true, editedAt: 5 }), reply(3)];
  convex.setQuery("replies:page", replies, { threadId, page: 0 });
  convex.setQuery("follows:level", "following", { threadId });
  convex.setQuery("readMarks:mine", { allReadAt: 0, threads: [{ threadId, position: 2, visitedAt: 0 }] });
  const view = render(
    convex.wrap(
      <MemoryRouter initialEntries={[address]}>
        <DialogsContext value={{ alert: () => Promise.resolve(), confirm: () => Promise.resolve(false) }}>
          <SessionContext value={session}>
            <ThreadPage threadId={threadId} />
          </SessionContext>
        </DialogsContext>
      </MemoryRouter>,
    ),
  );
  await settle(() => undefined);
  const names = () => [...view.place.querySelectorAll("button")].map((one) => labelOf(one));
  return { convex, ...view, names };
}

test("an author edits the discussion; a refusal stays in the form, a success closes it", async () => {
  let isRefused = true;
  const edit = () => (isRefused ? refuse("title-too-short", { message: "Too short" }) : null);
  const { convex, place, unmount } = await open({ answers: { "threads:edit": edit } });
  click(buttonNamed(place, "Edit this discussion"));
  await act(() => vi.dynamicImportSettled());
  const form = place.querySelector("form[aria-label='Edit this discussion']")!;
  type(fieldNamed(form, "Title"), "Who?");
  type(fieldNamed(form, "Tags (optional)"), "next step, jobs");
  const category = form.querySelector("select")!;
  category.value = "careers";
  fire(category, new Event("change", { bubbles: true }));
  await settle(() => {
    fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  });
  expect(textOf(form)).toContain("Too short");
  isRefused = false;
  await settle(() => {
    fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  });
  expect(place.querySelector("form[aria-label='Edit this discussion']")).toBeNull();
  expect(convex.callsOf("threads:edit")[0]).toEqual({
    threadId,
    base: null,
    form: { title: "Who?", html: "<p>A question</p>", category: "careers", tags: "next step, jobs" },
  });
  unmount();
});

test("authors have no report button on their own posts, and edited posts say so", async () => {
  const { place, names, unmount } = await open();
  expect(names().filter((name) => name.startsWith("Report"))).toEqual([
    "Report the reply by Bob",
    "Report the reply by Bob",
  ]);
  expect([...place.querySelectorAll("[data-slot=edited]")].map(textOf)).toEqual(["edited"]);
  expect(names().filter((name) => name.startsWith("Edit"))).toEqual([
    "Edit this discussion",
    "Edit the reply by Bob",
  ]);
  unmount();
});

test("a quote is inserted into the reply form", async () => {
  const { place, unmount } = await open();
  await settle(() => {
    click([...place.querySelectorAll("button")].filter((one) => labelOf(one).startsWith("Quote"))[1]!);
  });
  const form = place.querySelector("form[aria-label='Write a reply']")!;
  const field = form.querySelector("textarea")?.value ?? textOf(form);
  expect(field).toContain("Bob wrote:");
  expect(field).toContain("Reply 1");
  unmount();
  localStorage.clear();
});

test("the author marks the solution and stops following; the position read is sent once the end is seen", async () => {
  const { convex, place, unmount } = await open();
  await settle(() => {
    click([...place.querySelectorAll("button")].find((one) => labelOf(one).startsWith("Mark as solution"))!);
  });
  expect(convex.callsOf("threads:setSolution")).toEqual([{ threadId, replyId: "r1" }]);
  convex.setQuery(
    "threads:solution",
    { replyId: "r1", position: 1, authorName: "Bob", excerpt: "Reply 1" },
    { threadId },
  );
  expect(textOf(place.querySelector("[aria-label=Solution]")!)).toContain("Solved by Bob");
  await settle(() => {
    click(place.querySelector("[data-shortcut=f]")!);
  });
  expect(convex.callsOf("follows:setLevel")).toEqual([{ threadId, level: "normal" }]);
  expect(convex.callsOf("readMarks:markThread")).toEqual([{ threadId, position: 3 }]);
  unmount();
});

test.each([
  ["short", "<p>A question</p>", 1],
  ["long", `<p>${"A long question. ".repeat(40)}</p>`, 2],
  ["high", `<pre>${"x\n".repeat(8)}</pre>`, 2],
])("a %s question names who solved it where that can be seen", async (_, content, times) => {
  const { convex, place, unmount } = await open({ thread: { content } });
  convex.setQuery(
    "threads:solution",
    { replyId: "r1", position: 1, authorName: "Bob", excerpt: "Reply 1" },
    { threadId },
  );
  expect(textOf(place).split("Solved by Bob")).toHaveLength(times + 1);
  unmount();
});

test("the reply that the address names is shown, gets the focus, and is the only marked one", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const { place, unmount } = await open({ address: "/forums/thread/t1#reply-2" });
  expect(document.title).toMatch(/^Who looks at whom\?/);
  expect(document.activeElement?.id).toBe("reply-2");
  expect((shown.mock.contexts as Element[]).map(({ id }) => id)).toEqual(["reply-2"]);
  const marked = [...place.querySelectorAll("[data-post]")].filter((one) =>
    one.matches(".bg-accent-wash\\/40"),
  );
  expect(marked.map(({ id }) => id)).toEqual(["reply-2"]);
  expect(textOf(place)).not.toContain("does not exist any more");
  unmount();
});

test("replies since the last visit begin at a line, with a link to the first", async () => {
  const { place, unmount } = await open();
  expect(textOf(place.querySelector("#reply-3")!)).toMatch(/^New/);
  expect(textOf(place.querySelector("#reply-2")!)).not.toMatch(/^New/);
  const jump = [...place.querySelectorAll("a")].find((link) => textOf(link).startsWith("Jump"));
  expect(jump?.getAttribute("href")).toBe("/forums/thread/t1#reply-3");
  unmount();
});

test("a visitor reads, shares and likes only; a locked discussion is not edited; a lost reply is named", async () => {
  const visitor = await open({
    session: { status: "signed-out" },
    thread: { isMine: false, mayDelete: false, mayMarkSolution: false },
    address: "/forums/thread/t1#reply-9",
  });
  const kinds = new Set(visitor.names().map((name) => name.split(" ")[0]));
  for (const kind of ["Quote", "Report", "Mark", "Following:"]) expect(kinds).not.toContain(kind);
  expect(kinds).toContain("Share");
  expect(textOf(visitor.place)).toContain("The reply that this link leads to does not exist any more.");
  expect(visitor.convex.callsOf("readMarks:markThread")).toEqual([]);
  visitor.unmount();
  const locked = await open({ thread: { isLocked: true } });
  expect(locked.names().filter((name) => /^(?:Edit|Quote)/.test(name))).toEqual([]);
  locked.unmount();
});

test("the time of a post follows the name of its author, with a small letter", async () => {
  // A time in the future counts as now, however long the test takes.
  const { place } = await open({ thread: { createdAt: Date.now() + 60_000 } });
  expect(place.querySelector("time")?.textContent).toBe("just now");
});
