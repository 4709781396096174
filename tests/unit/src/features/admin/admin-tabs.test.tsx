// The tabs of the admin page when a tab fails.
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { AdminTabs } from "#src/features/admin/admin-tabs.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a tab that fails outside of its lists leaves the other tabs reachable", async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const convex = new FakeConvex();
  // The courses of the filter.
  convex.setQuery("adminBatches:list", new Error("Server Error"));
  const { place, unmount } = render(
    <MemoryRouter initialEntries={["/admin/dashboard?tab=payments"]}>
      {convex.wrap(<AdminTabs isListedOnly={false} />)}
    </MemoryRouter>,
  );
  // The tab's code is loaded when it is opened.
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(textOf(place)).toContain("Try Again");
  });
  expect(place.querySelectorAll("[role=tab]").length).toBe(9);
  unmount();
});
