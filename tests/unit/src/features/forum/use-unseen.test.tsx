// How many replies arrived below the viewport.
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply } from "#src/features/forum/types.ts";
import { useUnseen } from "#src/features/forum/use-unseen.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

let reach: (isAtEnd: boolean) => void;

beforeEach(() => {
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
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function List({ replies }: { replies: Reply[] }) {
  const { count, end } = useUnseen(replies);
  return (
    <>
      <p>{count}</p>
      <div ref={end} />
    </>
  );
}

const upTo = (last: number): Reply[] =>
  Array.from(
    { length: last },
    (_, at) => ({ replyId: `r${String(at)}`, position: at + 1 }) as unknown as Reply,
  );

test("at the end everything is seen; above it the new replies are counted until the end is reached", () => {
  const { place, show, unmount } = render(<List replies={upTo(2)} />);
  show(<List replies={upTo(3)} />);
  expect(textOf(place)).toBe("0");
  reach(false);
  show(<List replies={upTo(5)} />);
  expect(textOf(place)).toBe("2");
  reach(true);
  expect(textOf(place)).toBe("0");
  unmount();
});
