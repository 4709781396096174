// In place of a discussion that does not exist: the way to the forum, and its newest discussions.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ThreadPage } from "#src/features/forum/thread-page.tsx";
import { replyDraft } from "#src/features/forum/draft.ts";
import { saveDraft } from "#src/lib/drafts.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { inPages } from "#tests/helpers/pages.ts";
import { press } from "#tests/helpers/controls.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";
import { signedIn } from "#tests/helpers/screen.tsx";

const threadId = "t1";
const NEWEST = { category: null, solved: null, paginationOpts: { numItems: 5, cursor: null } };

async function open(session: Session = { status: "signed-out" }) {
  const convex = new FakeConvex();
  convex.setQuery("threads:get", null, { threadId });
  const answer = (page: readonly object[]) => act(() => convex.setQuery("threads:list", { page }, NEWEST));
  const { place, unmount } = render(
    convex.wrap(
      <MemoryRouter>
        <SessionContext value={session}>
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

beforeEach(() => {
  localStorage.clear();
});

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

const BEGUN = { html: "<p>Half a <strong>reply</strong></p>", text: "Half a reply" };

test.each([
  [true, "The text is copied."],
  [false, "The text could not be copied. Please select it and copy it yourself."],
])("a reply that was being written is shown, and copied (%s)", async (isAllowed, said) => {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  const copy = vi.spyOn(navigator.clipboard, "writeText");
  if (isAllowed) copy.mockResolvedValue();
  else copy.mockRejectedValue(new Error("no"));
  saveDraft(replyDraft("ann", threadId), BEGUN);
  const { place } = await open(signedIn());
  const region = place.querySelector("section[aria-labelledby]")!;
  expect(textOf(region)).toContain("Your reply was not posted");
  expect(region.querySelector("strong")?.textContent).toBe("reply");
  await press(place, "Copy text");
  expect([copy.mock.calls, toasts]).toEqual([[["Half a reply"]], [said]]);
});

test("a reply that was on its way is shown when it is refused; that of somebody else never is", async () => {
  const { place } = await open(signedIn());
  expect(textOf(place)).not.toContain("Your reply was not posted");
  act(() => {
    saveDraft(replyDraft("bob", threadId), BEGUN);
  });
  expect(textOf(place)).not.toContain("Half a reply");
  act(() => {
    saveDraft(replyDraft("ann", threadId), BEGUN);
  });
  expect(textOf(place)).toContain("Your reply was not postedHalf a reply");
});
