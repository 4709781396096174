// The moderation tab: each of its two lists fails and recovers by itself.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ForumTab } from "#src/features/admin/forum/forum-tab.tsx";
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
  expect(textOf(place)).not.toContain("Nothing to decide");
  convex.setQuery("moderation:queue", [], { status: "open" });
  click(buttonNamed(place, "Try Again"));
  expect(place.querySelector("[role=alert]")).toBeNull();
  expect(textOf(place)).toContain("Nothing to decide");
  unmount();
});

test("a log that cannot be loaded leaves the queue usable", () => {
  const convex = new FakeConvex();
  convex.setQuery("moderation:queue", [], { status: "open" });
  convex.setQuery("moderation:log", new Error("Server Error"));
  const { place, unmount } = open(convex);
  expect(place.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(textOf(place)).toContain("Nothing to decide");
  unmount();
});
