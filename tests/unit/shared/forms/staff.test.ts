// Forms of staff: batches, enrollments, roles, refunds, attention items and announcements.
import { describe, expect, test } from "vitest";
import { batchForm, manualEnrollmentForm, refundForm, roleForm } from "#shared/forms/admin.ts";
import { attentionForm } from "#shared/forms/attention.ts";
import { announcementForm } from "#shared/forms/teaching.ts";
import { codesWith } from "#tests/helpers/form-messages.ts";

const x = (count: number): string => "x".repeat(count);

describe("a batch", () => {
  const codes = codesWith(batchForm, {
    ...{ batchName: "Winter", startDate: "2026-12-01", endDate: "2027-03-01", maxCapacity: 30 },
  });
  test.each([
    [{}, []],
    [{ batchName: x(100), maxCapacity: 1, endDate: "2026-12-02", timeZone: "Europe/Berlin" }, []],
    [{ batchName: x(101) }, ["invalid-form"]],
    [{ batchName: " " }, ["batch-name-required"]],
    [{ startDate: " 2026-12-01 " }, []],
    [{ startDate: `2026-12-01${" ".repeat(90)}` }, []],
    [{ startDate: `2026-12-01${" ".repeat(91)}` }, ["batch-dates-invalid"]],
    [{ startDate: "2026-02-30" }, ["batch-dates-invalid"]],
    [{ endDate: "2026-12-01" }, ["batch-dates-invalid"]],
    [{ endDate: "2026-11-30" }, ["batch-dates-invalid"]],
    [{ maxCapacity: 0 }, ["capacity-invalid"]],
    [{ maxCapacity: 1.5 }, ["capacity-invalid"]],
    [{ maxCapacity: null }, ["capacity-invalid"]],
    [{ timeZone: "Nowhere/Land" }, ["time-zone-unknown"]],
    [{ timeZone: x(101) }, ["time-zone-unknown"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("a manual enrollment", () => {
  const codes = codesWith(manualEnrollmentForm, {
    ...{ userId: "u1", courseId: "FAAI", batchNumber: null, notes: "", beyondCapacity: false },
  });
  test.each([
    [{}, []],
    [{ batchNumber: 3, notes: x(500) }, []],
    [{ notes: x(501) }, ["invalid-form"]],
    [{ userId: " " }, ["select-user-and-course"]],
    [{ courseId: "" }, ["select-user-and-course"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

test("a role is given to a chosen person", () => {
  const codes = codesWith(roleForm, { userId: "u1", role: "admin" });
  expect(codes({})).toEqual([]);
  for (const change of [{ userId: " " }, { role: "" }])
    expect(codes(change)).toEqual(["select-user-and-role"]);
});

describe("a refund", () => {
  const codes = codesWith(refundForm, { amount: null, reason: "Ill" });
  test.each([
    [{}, []],
    [{ amount: 0.01, reason: x(500) }, []],
    [{ amount: 0 }, ["refund-amount-invalid"]],
    [{ amount: -1 }, ["refund-amount-invalid"]],
    [{ amount: "1" }, ["refund-amount-invalid"]],
    [{ reason: " " }, ["refund-reason-required"]],
    [{ reason: x(501) }, ["invalid-form"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

test("an attention item ends with a note of one to 500 characters", () => {
  const codes = codesWith(attentionForm, {});
  expect(codes({ note: "x" })).toEqual([]);
  expect(codes({ note: x(500) })).toEqual([]);
  expect(codes({ note: x(501) })).toEqual(["attention-note-too-long"]);
  expect(codes({ note: " " })).toEqual(["attention-note-required"]);
});

describe("an announcement", () => {
  const codes = codesWith(announcementForm, { subject: "Room", message: "We move." });
  test.each([
    [{}, []],
    [{ subject: x(120), message: x(5000) }, []],
    [{ subject: x(121) }, ["announcement-too-long"]],
    [{ message: x(5001) }, ["announcement-too-long"]],
    [{ subject: " " }, ["announcement-subject-required"]],
    [{ message: "\n" }, ["announcement-message-required"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});
