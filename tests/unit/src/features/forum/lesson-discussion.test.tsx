// The discussion beside a lesson: its list, the form of a question, one question, and the way from the forum's address.
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { LessonDiscussion } from "#src/features/forum/lesson-discussion.tsx";
import { useDiscussion } from "#src/hooks/use-discussion.ts";
import { ThreadPage } from "#src/features/forum/thread-page.tsx";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fire, render, settle, textOf } from "#tests/helpers/render.tsx";

const list = vi.hoisted(() => ({ results: [] as object[], status: "Exhausted" }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  usePaginatedQuery: () => ({ ...list, loadMore: () => undefined }),
}));

beforeEach(() => {
  localStorage.clear();
  list.results = [];
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", () => ({
    ...{ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});

const place = { courseId: "FAAI", lessonId: "first" };
const room = "lesson/FAAI/first";
const threadId = "t1";
const WRITTEN = {
  ...{ threadId, title: "Why?", category: "courses", tags: [], authorName: "Ann", authorAvatar: null },
  ...{ createdAt: 0, isPinned: false, isLocked: false },
};
const THREAD = {
  ...{ ...WRITTEN, content: "<p>Why is it so?</p>", editedAt: null, room, isByInstructor: false },
  ...{ isMine: false, mayDelete: false, mayMarkSolution: false, mayModerate: false },
};
const COUNTERS = {
  ...{ replyCount: 1, repliesPosted: 1, likeCount: 0, likedByMe: false, lastReplyAt: 0, lastReplyBy: "Tom" },
};
const CARD = { ...WRITTEN, ...COUNTERS, preview: "Why is it so?", isSolved: true };
const REPLY = {
  ...{ replyId: "r1", position: 1, content: "<p>Because.</p>", authorName: "Tom", authorAvatar: null },
  ...{ createdAt: 0, editedAt: null, likeCount: 0, likedByMe: false, isMine: false, mayDelete: false },
  isByInstructor: true,
};
const MEMBER = { status: "signed-in", user: { uid: "bob", name: "Bob" } } as unknown as Session;

function Panel() {
  const { view, show } = useDiscussion();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output>{`${pathname}${search}${hash}`}</output>
      {view !== null && <LessonDiscussion place={place} view={view} show={show} />}
    </>
  );
}

function open(address: string, answers: Record<string, (args: never) => unknown> = {}) {
  const nothing = () => null;
  const convex = new FakeConvex({
    ...{ "presence:heartbeat": nothing, "presence:leave": nothing, "readMarks:markThread": nothing },
    ...{ "threads:view": nothing, ...answers },
  });
  convex.setQuery("threads:get", THREAD, { threadId });
  convex.setQuery("threads:get", null, { threadId: "gone" });
  convex.setQuery("threads:get", { ...THREAD, room: "lesson/FAAI/other" }, { threadId: "other" });
  convex.setQuery("threads:counters", COUNTERS, { threadId });
  convex.setQuery("replies:page", [REPLY], { threadId, page: 0 });
  const view = render(
    convex.wrap(
      <MemoryRouter initialEntries={[address]}>
        <DialogsContext value={{ alert: () => Promise.resolve(), confirm: () => Promise.resolve(false) }}>
          <SessionContext value={MEMBER}>
            <Routes>
              <Route path="/learn/:courseId/:lessonId" element={<Panel />} />
              <Route path="/forums/thread/:threadId" element={<ThreadPage threadId={threadId} />} />
            </Routes>
          </SessionContext>
        </DialogsContext>
      </MemoryRouter>,
    ),
  );
  const address_ = () => textOf(view.place.querySelector("output")!);
  return { convex, ...view, address: address_ };
}

const LESSON = "/learn/FAAI/first";
const linksIn = (element: Element) =>
  [...element.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("the list is empty at first, then leads to its questions at the lesson, without category and views", () => {
  const empty = open(`${LESSON}?discussion=list`);
  const emptyState = empty.place.querySelector("[data-slot=empty-state]")!;
  expect(textOf(emptyState)).toContain("No questions yet");
  expect(
    [...empty.place.querySelectorAll("button")].filter((one) => textOf(one) === "Ask a question"),
  ).toHaveLength(1);
  empty.unmount();
  list.results = [CARD];
  const { place: screen, unmount } = open(`${LESSON}?discussion=list`);
  expect(linksIn(screen)).toEqual([`${LESSON}?discussion=t1`]);
  expect(buttonNamed(screen, "Ask a question").nextElementSibling?.localName).toBe("ul");
  expect(textOf(screen)).toContain("Solved");
  expect(textOf(screen)).not.toContain("Course");
  expect(screen.querySelector("[data-count=views]")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Discussion");
  unmount();
});

test("a question is posted into the room of the lesson and opened; a refused one stays in the form", async () => {
  // The editor needs a layout; a draft is in the form at once.
  const writing = { title: "", html: "<p>Why is it so?</p>", text: "Why is it so?" };
  localStorage.setItem(`cohort.drafts.bob.question.${room}`, JSON.stringify(writing));
  let isRefused = true;
  const create = () => (isRefused ? refuse("posting-too-often", { message: "Wait" }) : threadId);
  const {
    convex,
    place: screen,
    address,
    unmount,
  } = open(`${LESSON}?discussion=list`, {
    "threads:create": create,
  });
  click(buttonNamed(screen, "Ask a question"));
  await settle(() => undefined);
  expect(address()).toBe(`${LESSON}?discussion=new`);
  expect(document.activeElement).toBe(screen.querySelector("input"));
  const form = screen.querySelector("form")!;
  const send = async () => {
    await settle(() => {
      fire(form, new Event("submit", { bubbles: true, cancelable: true }));
    });
  };
  await send();
  expect(textOf(form)).toContain("Wait");
  isRefused = false;
  await send();
  const sent = { title: "", html: "<p>Why is it so?</p>", category: "courses", tags: "" };
  expect(convex.callsOf("threads:create").at(-1)).toEqual({ form: sent, room });
  expect(address()).toBe(`${LESSON}?discussion=t1`);
  expect(localStorage.length).toBe(0);
  // The form that was sent is not come back to.
  click(buttonNamed(screen, "Back"));
  expect(address()).toBe(`${LESSON}?discussion=list`);
  unmount();
});

test("a question is shown with its replies, those of the instructor marked, and all links stay at the lesson", async () => {
  const { place: screen, address, unmount } = open(`${LESSON}?discussion=t1`);
  await settle(() => undefined);
  expect([...screen.querySelectorAll("h2, h3, h4")].map(textOf)).toEqual(["Discussion", "Why?", "1 Reply"]);
  expect(textOf(screen.querySelector("#reply-1 header")!)).toContain("TomInstructor");
  expect(screen.textContent.match(/Instructor/g)).toHaveLength(1);
  expect(linksIn(screen)).toEqual([`${LESSON}?discussion=list`, `${LESSON}?discussion=t1#reply-1`]);
  click(buttonNamed(screen, "Close the discussion"));
  expect(address()).toBe(LESSON);
  unmount();
});

test("a question that is gone, or belongs to another lesson, is not shown", () => {
  for (const id of ["gone", "other"]) {
    const { place: screen, unmount } = open(`${LESSON}?discussion=${id}`);
    expect(textOf(screen), id).toContain("This discussion does not exist or has been removed.");
    expect(textOf(screen), id).not.toContain("Why?");
    unmount();
  }
});

test("the forum's address of a question leads to the lesson, with the linked reply", async () => {
  const { address, unmount } = open("/forums/thread/t1#reply-1");
  await settle(() => undefined);
  expect(address()).toBe(`${LESSON}?discussion=t1#reply-1`);
  unmount();
});
