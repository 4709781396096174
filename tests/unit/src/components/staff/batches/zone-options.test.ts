// The time zones of the form of a batch: by city, with their distance from UTC on the first day.
import { expect, test, vi } from "vitest";
import { zoneOptions } from "#src/components/staff/batches/zone-options.ts";

const labels = (day: string) => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([
    ...["Europe/London", "America/New_York", "Asia/Kolkata", "UTC"],
  ]);
  return zoneOptions("UTC", Date.parse(day)).map(({ label }) => label);
};

test("a zone has its city and its distance on that day, sorted by city", () => {
  expect(labels("2026-01-05")).toEqual(["Kolkata (UTC+5:30)", "London (UTC)", "New York (UTC−5)", "UTC"]);
  expect(labels("2026-07-05")).toEqual(["Kolkata (UTC+5:30)", "London (UTC+1)", "New York (UTC−4)", "UTC"]);
});

test("what is stored is the zone's own name", () => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([]);
  const zones = zoneOptions("America/New_York", 0).map(({ zone }) => zone);
  expect(zones).toEqual(["America/New_York", "UTC"]);
});
