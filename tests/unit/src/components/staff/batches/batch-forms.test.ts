import { expect, test } from "vitest";
import { cloneForm, formOf, nextBatchForm } from "#src/components/staff/batches/batch-forms.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const batch = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 12 },
  ...{ status: "upcoming" as const, seatsTaken: 0, enrollments: 0 },
  offered: 0,
  links: { zoom: null, discord: null, materials: null },
  timeZone: "Europe/Berlin",
  isClosing: false,
};

test("a clone has the same duration and capacity, and starts on a Monday four weeks later", () => {
  const clone = {
    ...{ batchName: "Gamma again", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 12 },
    timeZone: "Europe/Berlin",
  };
  expect(cloneForm(batch, "Gamma again", NOW)).toEqual(clone);
});

test("the first batch of a course has ordinary values, a later one those of the previous one", () => {
  expect(nextBatchForm([], NOW)).toEqual({
    ...{ batchName: "", startDate: "2026-12-21", endDate: "2027-03-26", maxCapacity: 30 },
  });
  expect(nextBatchForm([batch], NOW).maxCapacity).toBe(12);
});

test("the form of a batch has the editable fields, and no others", () => {
  expect(Object.keys(formOf(batch)).sort()).toEqual([
    ...["batchName", "endDate", "maxCapacity", "startDate", "timeZone"],
  ]);
});
