// When a discussion is marked as read: by members, with its end in view on a shown page, once for each newest reply.
import { act, useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ThreadId } from "#src/features/forum/types.ts";
import { useMarkRead } from "#src/features/forum/use-mark-read.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fire, settle } from "#tests/helpers/render.tsx";
import { openScreen, SIGNED_OUT, signedIn } from "#tests/helpers/screen.tsx";

let reach: (isInView: boolean) => void;
let watched: Element[];

beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        reach = (isIntersecting) => {
          act(() => {
            tell([{ isIntersecting }]);
          });
        };
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => {
        watched = [];
      };
    },
  );
});

function Replies({ newest }: { newest: number }) {
  const end = useRef<HTMLDivElement>(null);
  useMarkRead("t1" as ThreadId, newest, end);
  return <div ref={end} />;
}

function open({ session = signedIn(), mark = (): unknown => null } = {}) {
  const convex = new FakeConvex({ "readMarks:markThread": mark });
  const screen = openScreen(<Replies newest={3} />, { convex, session });
  return { ...screen, marked: () => convex.callsOf("readMarks:markThread") };
}

const page = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  fire(document, new Event("visibilitychange"));
};
const at = (position: number) => ({ threadId: "t1", position });

test("each newest reply is marked once while the end is in view", () => {
  const { marked, place, show, unmount } = open();
  expect([marked(), watched]).toEqual([[], [place.querySelector("div")]]);
  reach(true);
  page("visible");
  expect(marked()).toEqual([at(3)]);
  show(<Replies newest={4} />);
  page("visible");
  expect(marked()).toEqual([at(3), at(4)]);
  reach(false);
  show(<Replies newest={5} />);
  expect(marked()).toHaveLength(2);
  unmount();
  expect(watched).toEqual([]);
});

test("on a hidden page nothing is marked until it is shown", () => {
  const { marked } = open();
  page("hidden");
  reach(true);
  expect(marked()).toEqual([]);
  page("visible");
  expect(marked()).toEqual([at(3)]);
});

test("a discussion that was left while the page was hidden is not marked later", () => {
  const { marked, unmount } = open();
  page("hidden");
  reach(true);
  unmount();
  page("visible");
  expect(marked()).toEqual([]);
});

test("visitors mark nothing", () => {
  const { marked } = open({ session: SIGNED_OUT });
  reach(true);
  expect(marked()).toEqual([]);
});

test("a mark that was not saved is logged", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  open({ mark: () => refuse("server-busy") });
  await settle(() => {
    reach(true);
  });
  expect(warned.mock.calls.map(([text]) => text as string)).toEqual([
    "The read position was not saved or loaded",
  ]);
});
