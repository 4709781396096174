// Where the reader was when a discussion was opened.
import { expect, test } from "vitest";
import { useReadBefore } from "#src/features/forum/use-mark-read.ts";
import type { ThreadId } from "#src/features/forum/types.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const MEMBER = { status: "signed-in", user: { uid: "ann", name: "Ann" } } as unknown as Session;
const VISITOR = { status: "signed-out" } as unknown as Session;

function Position({ threadId }: { threadId: string }) {
  return <p>{String(useReadBefore(threadId as ThreadId))}</p>;
}

function open(session: Session) {
  const convex = new FakeConvex();
  const threads = [{ threadId: "one", position: 4, visitedAt: 0 }];
  convex.setQuery("readMarks:mine", { allReadAt: 0, threads });
  const view = (threadId: string) =>
    convex.wrap(
      <SessionContext value={session}>
        <Position threadId={threadId} />
      </SessionContext>,
    );
  return { convex, view, ...render(view("one")) };
}

test("is asked once, and stays where it was when the discussion is marked read", async () => {
  const { convex, view, show, place, unmount } = open(MEMBER);
  expect(textOf(place)).toBe("null");
  await settle(() => undefined);
  expect(textOf(place)).toBe("4");
  convex.setQuery("readMarks:mine", { allReadAt: 0, threads: [{ threadId: "one", position: 9 }] });
  show(view("one"));
  await settle(() => undefined);
  expect(textOf(place)).toBe("4");
  unmount();
});

test("of a discussion that was left before the answer is not that of the next one", async () => {
  const { view, show, place, unmount } = open(MEMBER);
  show(view("two"));
  await settle(() => undefined);
  expect(textOf(place)).toBe("null");
  unmount();
});

test("is nothing for visitors", async () => {
  const { place, unmount } = open(VISITOR);
  await settle(() => undefined);
  expect(textOf(place)).toBe("null");
  unmount();
});
