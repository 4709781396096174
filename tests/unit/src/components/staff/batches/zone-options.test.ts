// The time zones of the form of a batch: by city, with their names in summer and in winter.
import { beforeEach, expect, test, vi } from "vitest";
import { zoneOptions } from "#src/components/staff/batches/zone-options.ts";

beforeEach(() => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([
    ...["Europe/London", "America/New_York", "Asia/Kolkata", "Asia/Kamchatka", "UTC"],
  ]);
});

test.each(["2026-01-05", "2026-07-05"])(
  "on %s a zone has its city and its name, sorted by city; a name with the city is alone",
  (day) => {
    vi.setSystemTime(new Date(day));
    expect(zoneOptions("UTC").map(({ label }) => label)).toEqual([
      "Kamchatka Standard Time",
      "Kolkata (India Standard Time)",
      "London (United Kingdom Time)",
      "New York (Eastern Time)",
      "UTC",
    ]);
  },
);

test("what is stored is the zone's own name", () => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([]);
  const zones = zoneOptions("America/New_York").map(({ zone }) => zone);
  expect(zones).toEqual(["America/New_York", "UTC"]);
});
