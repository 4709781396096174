// The newest announcements on the dashboard.
import { expect, test } from "vitest";
import { RecentAnnouncements } from "#src/features/dashboard/recent-announcements.tsx";
import { announcementsHref } from "#src/lib/paths.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

function open(announcements: unknown) {
  const convex = new FakeConvex();
  convex.setQuery("announcements:recent", announcements);
  return openScreen(<RecentAnnouncements />, { convex });
}

test("each announcement leads to those of its course, with its author and time", () => {
  const entry = (announcementId: string, subject: string) => ({
    ...{ announcementId, courseId: "FAAI", authorName: "Tess", subject, createdAt: Date.now() + 60_000 },
  });
  const { place } = open([entry("a", "Room change"), entry("b", "No class")]);
  expect([...place.querySelectorAll("li")].map(textOf)).toEqual([
    "Room changeTess · just now",
    "No classTess · just now",
  ]);
  expect(new Set(linksOf(place))).toEqual(new Set([announcementsHref("FAAI")]));
});

test.each([[[]], [undefined]])("without announcements (%o) there is no part for them", (announcements) => {
  expect(open(announcements).text()).toBe("");
});
