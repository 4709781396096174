// The overview's lists: the seats of the batches, and what happened.
import { expect, test } from "vitest";
import { ActivityFeed } from "#src/features/admin/overview/activity-feed.tsx";
import { BatchOccupancy } from "#src/features/admin/overview/batch-occupancy.tsx";
import { openPage, rowOf } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";

const BATCH = {
  ...{ courseId: "FAAI", courseTitle: "Foundations", comingSoon: false, batchNumber: 1, batchName: "Alpha" },
  ...{ status: "active", startDate: "2026-01-05", endDate: "2026-03-30", enrollments: 12, seatsTaken: 11 },
  maxCapacity: 30,
} as unknown as Parameters<typeof BatchOccupancy>[0]["batches"][number];

test("every batch has its seats, and none is named as such", () => {
  const row = rowOf(openPage(<BatchOccupancy batches={[BATCH]} />).place, 0);
  // Of both names one is seen: the longer one in rows of lines.
  expect(row).toEqual([
    "Foundations",
    "1, AlphaBatch 1, Alpha",
    expect.any(String),
    expect.stringMatching(/11.*30/),
  ]);
  const none = openPage(<BatchOccupancy batches={[]} />).place;
  expect([textOf(none), none.querySelector("table")]).toEqual(["No batches yet", null]);
});

const EVENT = {
  activityId: "1",
  kind: "enrolled",
  userName: "Ann",
  courseId: "FAAI",
  details: null,
  createdAt: 0,
};

test.each([
  [{}, /^Enrolled: AnnFAAI · Jan 1, 1970/],
  [{ userName: null, courseId: null, details: "3 fixed" }, /^Enrolled3 fixed · Jan 1, 1970/],
  // The list of items has the rest.
  [
    { kind: "needsAttention", details: "withdrawal: Received 2026-11-23T22:29:57.055Z; not signed in" },
    /^Needs attention: AnnFAAI · Withdrawal · Jan 1, 1970/,
  ],
])("an event %o", (change, shown) => {
  const convex = new FakeConvex();
  convex.setQuery("adminOverview:activity", [{ ...EVENT, ...change }]);
  expect(textOf(openPage(<ActivityFeed />, { convex }).place.querySelector("li")!)).toMatch(shown);
});

test("without events there is a sentence once they have loaded", () => {
  const convex = new FakeConvex();
  const { place } = openPage(<ActivityFeed />, { convex });
  expect(textOf(place)).not.toContain("No activity yet");
  convex.setQuery("adminOverview:activity", []);
  expect(textOf(place)).toContain("No activity yet");
});
