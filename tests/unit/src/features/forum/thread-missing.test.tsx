// In place of a discussion that does not exist: the way to the forum, and its newest discussions.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ThreadPage } from "#src/features/forum/thread-page.tsx";
import { SessionContext } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { inPages } from "#tests/helpers/pages.ts";
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
  return { convex, place, unmount, answer, links };
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

test("no more than five of the newest discussions are offered", async () => {
  const { convex, links } = await open();
  const threads = [1, 2, 3, 4, 5, 6].map((at) => ({
    threadId: `t${String(at)}`,
    title: `No. ${String(at)}`,
  }));
  convex.setQuery("threads:list", inPages(threads), NEWEST);
  expect(links().map(([title]) => title)).toEqual([WAY[0], ...["No. 1", "No. 2", "No. 3", "No. 4", "No. 5"]]);
});
