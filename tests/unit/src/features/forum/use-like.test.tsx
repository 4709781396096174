// Likes: optimistic, rolled back when refused, and only for signed-in people.
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { useLikeReply, useLikeThread } from "#src/features/forum/use-like.ts";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { errorMessage } from "#shared/errors.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { render } from "#tests/helpers/render.tsx";

const SIGNED_IN = { status: "signed-in", user: { name: "Ann" } } as unknown as Session;
const THREAD = { threadId: "thread-1" };
const alert = vi.fn(() => Promise.resolve());
const confirm = vi.fn((_text: string, _labels?: object) => Promise.resolve(false));

beforeEach(() => {
  alert.mockClear();
  confirm.mockClear().mockResolvedValue(false);
});

interface Shown {
  thread: unknown;
  pages: unknown[];
}

function openForum(session: Session = SIGNED_IN, answer: () => unknown = () => null) {
  const shown: Shown[] = [];
  const look = () => {
    shown.push({
      thread: convex.readQuery("threads:counters", THREAD),
      pages: [1, 2].map((page) => convex.readQuery("replies:page", { ...THREAD, page })),
    });
    return answer();
  };
  const convex = new FakeConvex({ "likes:setOnThread": look, "likes:setOnReply": look });
  convex.setQuery("threads:counters", { likeCount: 3, likedByMe: false, replyCount: 2 }, THREAD);
  const reply = (replyId: string, likeCount: number) => ({ replyId, likeCount, likedByMe: true });
  convex.setQuery("replies:page", [reply("a", 1), reply("b", 0)], { ...THREAD, page: 1 });
  convex.setQuery("replies:page", [reply("c", 5)], { ...THREAD, page: 2 });
  const hooks: { thread?: (liked: boolean) => Promise<void>; reply?: (liked: boolean) => Promise<void> } = {};
  function Page({ replyId }: { replyId: string }) {
    hooks.thread = useLikeThread(THREAD.threadId as never);
    hooks.reply = useLikeReply(replyId as never);
    return null;
  }
  function Address() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    address.current = { pathname, state };
    return null;
  }
  const address: { current: unknown } = { current: null };
  const page = (replyId: string) =>
    convex.wrap(
      <MemoryRouter initialEntries={["/forums/thread/thread-1#reply-4"]}>
        <Address />
        <DialogsContext value={{ alert, confirm }}>
          <SessionContext value={session}>
            <Page replyId={replyId} />
          </SessionContext>
        </DialogsContext>
      </MemoryRouter>,
    );
  const view = render(page("a"));
  return {
    convex,
    shown,
    address,
    likeThread: async (liked: boolean) => await act(async () => await hooks.thread?.(liked)),
    likeReply: async (replyId: string, liked: boolean) => {
      view.show(page(replyId));
      await act(async () => await hooks.reply?.(liked));
    },
  };
}

test("a like counts before the server responds, and a removed like counts one less", async () => {
  const { convex, shown, likeThread } = openForum();
  await likeThread(true);
  expect(shown.at(-1)?.thread).toEqual({ likeCount: 4, likedByMe: true, replyCount: 2 });
  expect(convex.callsOf("likes:setOnThread")).toEqual([{ ...THREAD, liked: true }]);
  // The server's answer takes the place of what was shown ahead.
  expect(convex.readQuery("threads:counters", THREAD)).toMatchObject({ likeCount: 3 });
  convex.setQuery("threads:counters", { likeCount: 4, likedByMe: true, replyCount: 2 }, THREAD);
  await likeThread(false);
  expect(shown.at(-1)?.thread).toEqual({ likeCount: 3, likedByMe: false, replyCount: 2 });
});

test("liking twice changes no count", async () => {
  const { convex, shown, likeThread, likeReply } = openForum();
  convex.setQuery("threads:counters", { likeCount: 4, likedByMe: true }, THREAD);
  await likeThread(true);
  expect(shown.at(-1)?.thread).toEqual({ likeCount: 4, likedByMe: true });
  await likeReply("c", true);
  expect(shown.at(-1)?.pages[1]).toEqual([{ replyId: "c", likeCount: 5, likedByMe: true }]);
});

test("a reply's like changes that reply on its page alone, and no count is below zero", async () => {
  const { shown, likeReply } = openForum();
  await likeReply("b", false);
  expect(shown.at(-1)?.pages).toEqual([
    [
      { replyId: "a", likeCount: 1, likedByMe: true },
      { replyId: "b", likeCount: 0, likedByMe: false },
    ],
    [{ replyId: "c", likeCount: 5, likedByMe: true }],
  ]);
});

test.each<[Session]>([[{ status: "signed-out" }], [{ status: "loading", known: false, cached: null }]])(
  "nothing is sent for %o; an alert asks to log in, and its button leads to the login and back",
  async (session) => {
    const { convex, likeThread, likeReply, address } = openForum(session);
    await likeThread(true);
    await likeReply("a", true);
    expect(convex.calls).toEqual([]);
    expect(confirm.mock.calls).toMatchObject([
      [errorMessage("like-thread-login-required"), { confirmLabel: "Login", cancelLabel: "OK" }],
      [errorMessage("like-reply-login-required"), { confirmLabel: "Login", cancelLabel: "OK" }],
    ]);
    expect(address.current).toMatchObject({ pathname: "/forums/thread/thread-1" });
    confirm.mockResolvedValue(true);
    await likeThread(true);
    expect(address.current).toEqual({
      pathname: "/login",
      state: { from: "/forums/thread/thread-1#reply-4" },
    });
  },
);

test("a refusal shows its message, and the count is restored", async () => {
  const refusal = () => refuse("too-many-requests", { message: "Slow down." });
  const { convex, likeThread } = openForum(SIGNED_IN, refusal);
  await likeThread(true);
  expect(alert.mock.calls).toEqual([["Slow down."]]);
  expect(convex.readQuery("threads:counters", THREAD)).toMatchObject({ likeCount: 3, likedByMe: false });
});
