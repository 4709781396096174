// The reply form: optimistic, the text restored when refused, drafts kept, no reply without a session.
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_WRITING, replyDraft } from "#src/features/forum/draft.ts";
import { ReplyForm } from "#src/features/forum/reply-form.tsx";
import { WriteReply } from "#src/features/forum/write-reply.tsx";
import type { ThreadId } from "#src/features/forum/types.ts";
import { readDraft } from "#src/lib/drafts.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import { errorMessage } from "#shared/errors.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

// The plain field, which is used where the formatting editor cannot be loaded.
vi.mock("#src/features/forum/rich-text-editor.tsx", () => Promise.reject(new Error("not loaded")));

const THREAD = { threadId: "thread-1" };
const ME = { uid: "ann", name: "Ann", photoURL: null } as Me;
const THREAD_ID = THREAD.threadId as ThreadId;
const typing = { wrote: vi.fn(), stopped: vi.fn() };

beforeEach(() => {
  localStorage.clear();
  typing.wrote.mockClear();
  typing.stopped.mockClear();
});

function open(
  create: (args: never) => unknown = () => "reply-9",
  { session, locked = false, me = ME }: { session?: Session; locked?: boolean; me?: Me } = {},
) {
  const convex = new FakeConvex({ "replies:create": create });
  convex.setQuery("threads:counters", { replyCount: 2, repliesPosted: 3, likeCount: 0 }, THREAD);
  const { place, unmount } = render(
    convex.wrap(
      <MemoryRouter>
        {session === undefined ? (
          <WriteReply threadId={THREAD_ID} me={me} typing={typing} />
        ) : (
          <SessionContext value={session}>
            <ReplyForm threadId={THREAD_ID} locked={locked} typing={typing} />
          </SessionContext>
        )}
      </MemoryRouter>,
    ),
  );
  const write = (text: string) => {
    type(fieldNamed(place, "Your reply"), text);
  };
  const post = () =>
    settle(() => {
      click(buttonNamed(place, "Post Reply"));
    });
  const text = () => fieldNamed(place, "Your reply").value;
  return { convex, place, write, post, text, words: () => textOf(place), unmount };
}

const draft = () => readDraft(replyDraft("ann", "thread-1"), EMPTY_WRITING).text;

test("a locked discussion takes no replies, and visitors are linked to the login", () => {
  const locked = open(undefined, { session: { status: "signed-out" }, locked: true });
  expect(locked.words()).toContain(errorMessage("thread-locked"));
  expect(locked.place.querySelector("form")).toBeNull();
  locked.unmount();
  const visitor = open(undefined, { session: { status: "signed-out" } });
  expect(visitor.words()).toContain("Please log in to reply.");
  expect(textOf(visitor.place.querySelector("a")!)).toBe("Login");
  expect(visitor.place.querySelector("a")?.getAttribute("href")).toBe(
    "/login?next=%2Fforums%2Fthread%2Fthread-1%23reply",
  );
  visitor.unmount();
  const waiting = open(undefined, { session: { status: "loading", known: true, cached: null } });
  expect(waiting.words()).toBe("");
  waiting.unmount();
});

test("a reply is sent as HTML, is in the list before the answer, and leaves field and draft empty", async () => {
  let shown: unknown[] = [];
  const { convex, write, post, text, unmount } = open(() => {
    const pages = [convex.readQuery("replies:page", { ...THREAD, page: 0 })];
    shown = [...pages, convex.readQuery("threads:counters", THREAD)];
    return "reply-9";
  });
  write("Well <said>");
  expect(draft()).toBe("Well <said>");
  await post();
  const html = "<p>Well &lt;said&gt;</p>";
  expect(convex.callsOf("replies:create")).toEqual([{ ...THREAD, html }]);
  const author = { authorName: "Ann", authorAvatar: null };
  const nothing = { editedAt: null, likeCount: 0, likedByMe: false, isByInstructor: false, isByStaff: false };
  const mine = { isMine: true, mayDelete: false, isByAuthor: false };
  expect(shown).toEqual([
    [
      {
        ...{ ...author, ...nothing, ...mine, replyId: "pending:4", content: html, position: 4 },
        createdAt: expect.any(Number) as number,
      },
    ],
    { replyCount: 3, repliesPosted: 4, likeCount: 0 },
  ]);
  expect([text(), draft()]).toEqual(["", ""]);
  unmount();
});

test("the author of the discussion is marked as such on an own reply at once", async () => {
  let shown: unknown;
  const { convex, write, post } = open(() => {
    shown = convex.readQuery("replies:page", { ...THREAD, page: 0 });
    return "reply-9";
  });
  convex.setQuery("threads:get", { isMine: true }, THREAD);
  write("Thank you");
  await post();
  expect(shown).toMatchObject([{ isByAuthor: true }]);
});

test("the fault of an empty reply goes with the first letter", async () => {
  const { place, write, post, words } = open();
  expect(words()).toContain("0/5000");
  await post();
  expect(place.querySelector("[role=alert]")!.textContent).not.toBe("");
  write("A");
  expect(place.querySelector("[role=alert]")!.textContent).toBe("");
  expect(words()).toContain("1/5000");
});

test("an empty reply is refused by the form, without a call", async () => {
  const { convex, write, post, unmount } = open();
  await post();
  write("   ");
  await post();
  expect(convex.calls).toEqual([]);
  unmount();
});

test("a refused text returns to field and draft with the reason", async () => {
  const { write, post, text, words, unmount } = open(() => refuse("thread-locked"));
  write("Too late");
  await post();
  expect([text(), draft()]).toEqual(["Too late", "Too late"]);
  expect(words()).toContain("thread-locked");
  unmount();
});

test("what was written meanwhile is not overwritten by a refused text", async () => {
  let end: (reason: unknown) => void = () => undefined;
  const { write, post, text, words, unmount } = open(() => new Promise((_resolve, reject) => (end = reject)));
  write("First");
  await post();
  write("Second");
  await settle(() => {
    end(new Error("cut"));
  });
  expect(text()).toBe("Second");
  expect(words()).toContain(errorMessage("reply-post-failed"));
  unmount();
});

test("a draft of an earlier visit is restored, for its writer alone", () => {
  const first = open();
  first.write("Half a thought");
  first.unmount();
  const second = open();
  expect(second.text()).toBe("Half a thought");
  second.unmount();
  const next = open(undefined, { me: { ...ME, uid: "bob" } as Me });
  expect(next.text()).toBe("");
  next.unmount();
});

test("typing is reported, and its end when the text is empty", () => {
  const { write, unmount } = open();
  write("A");
  expect([typing.wrote.mock.calls.length, typing.stopped.mock.calls.length]).toEqual([1, 0]);
  write("");
  expect([typing.wrote.mock.calls.length, typing.stopped.mock.calls.length]).toEqual([1, 1]);
  unmount();
});
