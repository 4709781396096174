// In place of a discussion that does not exist: the way to the forum, and its newest discussions.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ThreadPage } from "#src/features/forum/thread-page.tsx";
import { SessionContext } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const threadId = "t1";
const NEWEST = { category: null, solved: null, paginationOpts: { numItems: 5, cursor: null } };

async function open() {
  const convex = new FakeConvex();
  convex.setQuery("threads:get", null, { threadId });
  const answer = (page: readonly object[]) => act(() => convex.setQuery("threads:list", { page }, NEWEST));
  const { place, unmount } = render(
    convex.wrap(
      <MemoryRouter>
        <SessionContext value={{ status: "signed-out" }}>
          <ThreadPage threadId={threadId} />
        </SessionContext>
      </MemoryRouter>,
    ),
  );
  await act(() => vi.dynamicImportSettled());
  await settle(() => undefined);
  const links = () =>
    [...place.querySelectorAll("a")].map((link) => [textOf(link), link.getAttribute("href")]);
  return { place, unmount, answer, links };
}

const WAY = ["Back to Forums", "/forums"];

test("the way to the forum is there at once, the newest discussions when they have loaded", async () => {
  const { unmount, answer, links } = await open();
  expect(links()).toEqual([WAY]);
  answer([{ threadId: "t2", title: "Another one" }]);
  expect(links()).toEqual([WAY, ["Another one", "/forums/thread/t2"]]);
  unmount();
});

test("an empty forum has no list of discussions", async () => {
  const { place, unmount, answer } = await open();
  answer([]);
  expect(place.querySelector("ul")).toBeNull();
  expect(textOf(place)).not.toContain("Recent discussions");
  unmount();
});
