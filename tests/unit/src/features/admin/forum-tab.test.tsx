// The moderation tab: each of its two lists fails and recovers by itself.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ForumTab } from "#src/features/admin/forum/forum-tab.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, textOf } from "#tests/helpers/render.tsx";

const ENTRY = {
  timestamp: 0,
  targetId: "t1",
  action: "thread_hidden",
  title: "Spam",
  authorName: "Ann",
  performerName: "Ada Admin",
};

function open(convex: FakeConvex) {
  return render(
    convex.wrap(
      <MemoryRouter>
        <ForumTab />
      </MemoryRouter>,
    ),
  );
}

test("a queue that cannot be loaded has its own error beside the log, and a retry shows it", () => {
  const convex = new FakeConvex();
  convex.setQuery("moderation:queue", new Error("Server Error"), { status: "open" });
  convex.setQuery("moderation:log", [ENTRY]);
  const { place, unmount } = open(convex);
  expect(place.querySelector("[role=alert]")?.textContent).toContain("Error: ");
  expect(textOf(place)).toContain("Ada Admin");
  expect(textOf(place)).not.toContain("Nothing to review");
  convex.setQuery("moderation:queue", [], { status: "open" });
  click(buttonNamed(place, "Try Again"));
  expect(place.querySelector("[role=alert]")).toBeNull();
  expect(textOf(place)).toContain("Nothing to review");
  unmount();
});

test("a log that cannot be loaded leaves the queue usable", () => {
  const convex = new FakeConvex();
  convex.setQuery("moderation:queue", [], { status: "open" });
  convex.setQuery("moderation:log", new Error("Server Error"));
  const { place, unmount } = open(convex);
  expect(place.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(textOf(place)).toContain("Nothing to review");
  unmount();
});

function openView(address: string, { queue, log }: { queue?: unknown; log?: unknown }) {
  const convex = new FakeConvex();
  for (const status of ["open", "removed"]) convex.setQuery("moderation:queue", queue, { status });
  convex.setQuery("moderation:log", log);
  return openPage(<ForumTab />, { convex, address });
}

test("the posts that wait are counted at their choice, as at the tab", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", { reports: 3 });
  const { place } = openPage(<ForumTab />, { convex });
  expect([...place.querySelectorAll("[aria-pressed]")].map(textOf)).toEqual(["Waiting3", "Removed"]);
});

test("waiting posts first, removed ones on request, and the address keeps which", async () => {
  const { address, place } = openView("/admin", { queue: [], log: [] });
  expect(textOf(place)).toContain("Nothing to review");
  await press(place, "Removed");
  expect([address(), textOf(place).includes("Nothing is removed")]).toEqual(["/admin?view=removed", true]);
  await press(place, "Waiting");
  expect([address(), textOf(place).includes("Nothing to review")]).toEqual(["/admin", true]);
});

test("an unknown view of the address is that of waiting posts; what loads is not called empty", () => {
  expect(textOf(openView("/admin?view=none", { queue: [], log: [] }).place)).toContain("Nothing to review");
  const loading = textOf(openView("/admin", {}).place);
  for (const words of ["Nothing to review", "No decisions yet"]) expect(loading).not.toContain(words);
});

test.each([
  [[1, 1], "2 posts"],
  [[1, 199], "The first 2 posts"],
  [[], ""],
])(
  "beside the choices is how many posts there are, of a long queue the first: reports %j",
  (reports, said) => {
    const queue = reports.map((count, at) => ({
      ...{ targetId: `t${String(at)}`, threadId: "t0", kind: "thread", title: "Labs", excerpt: "How?" },
      ...{ authorName: "Ann", createdAt: 0, isHidden: false, editedAt: null, position: 0, replyTo: null },
      reports: Array.from({ length: count }, (_, of) => ({ reason: "Spam", createdAt: of })),
      thread: { isHidden: false, isLocked: false, isPinned: false },
    }));
    const { place } = openView("/admin", { queue, log: [] });
    expect(textOf(place.querySelector("[role=status]")!)).toBe(said);
  },
);

test("a log without decisions is told; each decision says what, by whom and about what", () => {
  const { place } = openView("/admin", { queue: [], log: [] });
  expect(textOf(place)).toContain("No decisions yet");
  const { place: full } = openView("/admin", { queue: [], log: [ENTRY] });
  expect(textOf(full.querySelector("tbody tr")!)).toMatch(/Spam.*Ann.*Ada Admin/);
  expect(textOf(full)).not.toContain("No decisions yet");
});
