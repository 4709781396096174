// Who is reported as reading a discussion: members, in the discussion that is open, until it is left.
import { expect, test } from "vitest";
import type { ThreadId } from "#src/features/forum/types.ts";
import { usePresence, type Typing } from "#src/features/forum/use-presence.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openScreen, SIGNED_OUT, signedIn } from "#tests/helpers/screen.tsx";

let typing: Typing;

function Discussion({ threadId }: { threadId: string }) {
  typing = usePresence(threadId as ThreadId);
  return null;
}

function open(session = signedIn()) {
  const nothing = () => null;
  const convex = new FakeConvex({ "presence:heartbeat": nothing, "presence:leave": nothing });
  const screen = openScreen(<Discussion threadId="t1" />, { convex, session });
  return { ...screen, sent: () => convex.calls.map(({ name, args }) => [name, args]) };
}

const READING = ["presence:heartbeat", { threadId: "t1", typing: false }];
const TYPING = ["presence:heartbeat", { threadId: "t1", typing: true }];
const LEFT = ["presence:leave", { threadId: "t1" }];

test("a member reads and types in the open discussion, and leaves it with the page", () => {
  const { sent, unmount } = open();
  typing.wrote();
  typing.stopped();
  unmount();
  expect(sent()).toEqual([READING, TYPING, READING, LEFT]);
  typing.wrote();
  expect(sent()).toHaveLength(4);
});

test("another discussion is joined once the first has been left", () => {
  const { sent, show } = open();
  show(<Discussion threadId="t2" />);
  expect(sent()).toEqual([READING, LEFT, ["presence:heartbeat", { threadId: "t2", typing: false }]]);
});

test("visitors are not reported", () => {
  const { sent, unmount } = open(SIGNED_OUT);
  typing.wrote();
  typing.stopped();
  unmount();
  expect(sent()).toEqual([]);
});
