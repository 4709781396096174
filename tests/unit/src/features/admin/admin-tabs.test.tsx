// The tabs of the admin page: what waits in each, and when one fails.
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

const waiting = { attention: 0, settings: 0, refunds: 2, failedEmails: 100, messages: 1, reports: 3 };

test("the open tab has no count in the select, as it shows itself what waits", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", waiting);
  const { place } = render(
    <MemoryRouter initialEntries={["/admin/dashboard?tab=messages"]}>
      {convex.wrap(<AdminTabs isListedOnly={false} />)}
    </MemoryRouter>,
  );
  expect(place.querySelector("select")?.selectedOptions[0]?.textContent).toBe("Messages");
});

test("beside the select of phones a link names how much needs attention, but not above the overview", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", { ...waiting, attention: 2, settings: 1, failedEmails: 4 });
  const beside = (tab: string) => {
    const { place } = render(
      <MemoryRouter initialEntries={[`/admin/dashboard?tab=${tab}`]}>
        {convex.wrap(<AdminTabs isListedOnly={false} />)}
      </MemoryRouter>,
    );
    const link = place.querySelector("label + a");
    return [link?.getAttribute("href"), link?.textContent];
  };
  expect(beside("overview")).toEqual([undefined, undefined]);
  expect(beside("emails")).toEqual(["/admin/dashboard", "7 items need attention"]);
  convex.setQuery("adminOverview:waiting", undefined);
  expect(beside("emails")).toEqual([undefined, undefined]);
});

test("the tabs and the select of phones say what waits", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:waiting", waiting);
  const { place, unmount } = render(
    <MemoryRouter initialEntries={["/admin/dashboard"]}>
      {convex.wrap(<AdminTabs isListedOnly={false} />)}
    </MemoryRouter>,
  );
  const tabs = [...place.querySelectorAll("[role=tab]")].map((tab) => tab.textContent);
  expect(tabs.slice(0, 6)).toEqual([
    ...["Overview4, 4 waiting", "Payments2, 2 waiting", "Enrollments", "Email Tracking99+, 99+ waiting"],
    ...["Messages1, 1 waiting", "Forum3, 3 waiting"],
  ]);
  const options = [...place.querySelectorAll("select option")].map((one) => one.textContent);
  expect(options).toContain("Email Tracking (99+)");
  expect(textOf(place.querySelector("label")!)).toBe("Section");
  expect(options).toContain("Enrollments");
  unmount();
});
