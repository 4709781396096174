// How many replies arrived below the viewport.
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply } from "#src/features/forum/types.ts";
import { useUnseen } from "#src/features/forum/use-unseen.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

let reach: (isAtEnd: boolean) => void;
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

test("the own reply is no new one, also above the end; what others write after it is", () => {
  const own = { replyId: "pending:3", position: 3 } as unknown as Reply;
  const { place, show, unmount } = render(<List replies={upTo(2)} />);
  reach(false);
  show(<List replies={[...upTo(2), own]} />);
  expect(textOf(place)).toBe("0");
  show(<List replies={upTo(4)} />);
  expect(textOf(place)).toBe("1");
  expect(watched).toEqual([place.querySelector("div")]);
  unmount();
  expect(watched).toEqual([]);
});

test("the first replies that arrive above the end are new, too", () => {
  const { place, show } = render(<List replies={[]} />);
  reach(false);
  show(<List replies={upTo(1)} />);
  expect(textOf(place)).toBe("1");
});
