// A linked reply is scrolled into view once.
import { expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router-dom";
import type { Reply } from "#src/features/forum/types.ts";
import { useScrollToLinked } from "#src/features/forum/use-linked-reply.ts";
import { render } from "#tests/helpers/render.tsx";

const at = (...positions: number[]): Reply[] => positions.map((position) => ({ position }) as Reply);

function List({ replies }: { replies: readonly Reply[] }) {
  const linked = useScrollToLinked(2, replies);
  return (
    <ol>
      {replies.map(({ position }) => (
        <li key={position} tabIndex={-1} ref={position === 2 ? linked : undefined} />
      ))}
    </ol>
  );
}

test("the linked reply is shown when it loads, and not again when its page is loaded again", () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const view = (replies: readonly Reply[]) => (
    <MemoryRouter initialEntries={["/forums/thread/t1#reply-2"]}>
      <List replies={replies} />
    </MemoryRouter>
  );
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  const { show, unmount } = render(view(at(1)));
  expect(scrolled).not.toHaveBeenCalled();
  show(view(at(1, 2)));
  expect(scrolled).toHaveBeenCalledTimes(1);
  // Taking the focus does not scroll once more.
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  show(view(at(1)));
  show(view(at(1, 2)));
  expect(scrolled).toHaveBeenCalledTimes(1);
  unmount();
  scrolled.mockRestore();
});
