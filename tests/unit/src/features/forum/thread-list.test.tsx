// The list of discussions: its states, and the button for more.
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ForumHome } from "#src/features/forum/forum-home.tsx";
import { ThreadList } from "#src/features/forum/thread-list.tsx";
import { MESSAGES } from "#shared/messages.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

interface Page {
  results: object[];
  status: "LoadingFirstPage" | "LoadingMore" | "CanLoadMore" | "Exhausted";
}

const list = vi.hoisted(() => ({ answer: (): unknown => null, loadMore: vi.fn() }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  usePaginatedQuery: () => ({ ...(list.answer() as object), loadMore: list.loadMore }),
}));

beforeEach(() => list.loadMore.mockClear());

const THREAD = {
  ...{ threadId: "t1", title: "Who looks at whom?", preview: "A picture", category: "general", tags: [] },
  ...{
    authorName: "Ann",
    authorAvatar: null,
    createdAt: 0,
    lastReplyBy: null,
    lastReplyAt: null,
    isPinned: false,
    isLocked: false,
  },
  ...{ replyCount: 0, likeCount: 0, views: 0, likedByMe: false },
};

function show(page: Page) {
  list.answer = () => page;
  const convex = new FakeConvex();
  const { place, unmount } = render(
    convex.wrap(
      <MemoryRouter>
        <ThreadList category={null} onListed={vi.fn()} start={<button type="button">Start</button>} />
      </MemoryRouter>,
    ),
  );
  const found = {
    words: textOf(place),
    isBusy: place.querySelector("[role=status], [aria-busy=true]") !== null,
    discussions: place.querySelectorAll("ul[aria-label=Discussions] > li").length,
  };
  return { ...found, place, unmount };
}

test("the list of discussions has its own loading, empty and full state", () => {
  const loading = show({ results: [], status: "LoadingFirstPage" });
  expect([loading.isBusy, loading.discussions]).toEqual([true, 0]);
  expect(loading.words).not.toContain("No discussions yet");
  loading.unmount();
  const empty = show({ results: [], status: "Exhausted" });
  expect([empty.isBusy, empty.words.includes("No discussions yet")]).toEqual([false, true]);
  expect(buttonNamed(empty.place, "Start")).toBeDefined();
  empty.unmount();
  const full = show({ results: [THREAD], status: "Exhausted" });
  expect([full.isBusy, full.discussions]).toEqual([false, 1]);
  expect(full.words).toContain("Who looks at whom?");
  expect(full.words).not.toContain(MESSAGES.loadMore);
  // What rooms do without.
  expect(textOf(full.place.querySelector("h2")!)).toBe("Who looks at whom?");
  expect(full.words).toContain("General Discussion");
  full.unmount();
});

test.each([
  [null, null, "No one has started a discussion yet."],
  ["help", null, "No discussion matches these filters yet."],
  [null, true, "No discussion matches these filters yet."],
  [null, false, "No discussion matches these filters yet."],
] as const)("an empty list of category %s, solved %s, says: %s", (category, solved, words) => {
  list.answer = () => ({ results: [], status: "Exhausted" });
  const { place, unmount } = render(
    new FakeConvex().wrap(
      <MemoryRouter>
        <ThreadList category={category} solved={solved} onListed={vi.fn()} start={null} />
      </MemoryRouter>,
    ),
  );
  expect(textOf(place)).toContain(words);
  unmount();
});

test("while there are more a button requests ten of them; while they load the list stays", () => {
  const { place, unmount } = show({ results: [THREAD], status: "CanLoadMore" });
  click(buttonNamed(place, MESSAGES.loadMore));
  expect(list.loadMore.mock.calls).toEqual([[10]]);
  unmount();
  const more = show({ results: [THREAD], status: "LoadingMore" });
  expect([more.discussions, more.isBusy]).toEqual([1, true]);
  expect(buttonNamed(more.place, MESSAGES.loading).disabled).toBe(true);
  more.unmount();
});

test("a list that fails shows an error, and Try Again requests it again", () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  list.answer = () => {
    throw new Error("socket closed");
  };
  const { place, unmount } = render(
    new FakeConvex().wrap(
      <MemoryRouter>
        <ForumHome />
      </MemoryRouter>,
    ),
  );
  expect(textOf(place)).toContain("An unexpected error occurred.");
  list.answer = () => ({ results: [THREAD], status: "Exhausted" });
  click(buttonNamed(place, "Try Again"));
  expect(textOf(place)).toContain("Who looks at whom?");
  expect(textOf(place)).not.toContain("An unexpected error occurred.");
  unmount();
  errors.mockRestore();
});
