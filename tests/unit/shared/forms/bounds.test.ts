// Forms of classes, courses, coupons, places and cancellations: what is accepted at their bounds, and the code of what is not.
import { describe, expect, test } from "vitest";
import { classForm, weeklyForm } from "#shared/forms/class.ts";
import { classPollForm } from "#shared/forms/class-poll.ts";
import { classQuestionForm } from "#shared/forms/class-question.ts";
import { closureForm } from "#shared/forms/closure.ts";
import { couponForm } from "#shared/forms/coupon.ts";
import { courseDetailsForm, newCourseForm, versionNoteForm } from "#shared/forms/course.ts";
import { leavingForm } from "#shared/forms/leaving.ts";
import { endForm, transferForm } from "#shared/forms/places.ts";
import { withdrawalForm } from "#shared/forms/withdrawal.ts";
import { codesWith } from "#tests/helpers/form-messages.ts";

const x = (count: number): string => "x".repeat(count);
const list = <Item>(count: number, item: Item): Item[] => Array<Item>(count).fill(item);

describe("a class", () => {
  const codes = codesWith(classForm, {
    ...{ title: "Attention", agenda: "", day: "2026-12-01", time: "17:00", minutes: 90 },
    ...{ lessonId: null, meetingUrl: null },
  });
  test.each([
    [{}, []],
    [{ title: x(120), agenda: x(2000), minutes: 5 }, []],
    [{ title: x(121) }, ["class-title-invalid"]],
    [{ title: "x".padEnd(1000) }, []],
    [{ title: "x".padEnd(1001) }, ["class-title-invalid"]],
    [{ agenda: "x".padEnd(20_000) }, []],
    [{ agenda: "x".padEnd(20_001) }, ["class-agenda-too-long"]],
    [{ title: " " }, ["class-title-invalid"]],
    [{ agenda: x(2001) }, ["class-agenda-too-long"]],
    [{ minutes: 720 }, []],
    [{ minutes: 721 }, ["class-time-invalid"]],
    [{ minutes: 4 }, ["class-time-invalid"]],
    [{ minutes: 5.5 }, ["class-time-invalid"]],
    [{ minutes: null }, ["class-time-invalid"]],
    [{ time: "24:00" }, ["class-time-invalid"]],
    [{ day: "2026-02-30" }, ["class-time-invalid"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("classes every week", () => {
  const codes = codesWith(weeklyForm, {
    ...{ title: "Attention", agenda: "", firstDay: "2026-12-01", time: "17:00", minutes: 90 },
    ...{ lastDay: null, count: 3, weekdays: [1, 4], skippedDays: [] },
  });
  const invalid = ["class-time-invalid"];
  test.each([
    [{}, []],
    [{ count: 1, weekdays: list(7, 7), skippedDays: list(100, "2026-12-24") }, []],
    [{ count: 200, weekdays: [1] }, []],
    [{ count: null, lastDay: "2027-01-01" }, []],
    [{ count: null }, invalid],
    [{ lastDay: "2027-01-01" }, invalid],
    [{ count: 0 }, invalid],
    [{ count: 201 }, invalid],
    [{ count: 1.5 }, invalid],
    [{ count: null, lastDay: "2027-02-29" }, invalid],
    [{ weekdays: [0] }, invalid],
    [{ weekdays: [8] }, invalid],
    [{ weekdays: [1.5] }, invalid],
    [{ weekdays: list(8, 1) }, invalid],
    [{ skippedDays: ["24.12."] }, invalid],
    [{ skippedDays: list(101, "2026-12-24") }, invalid],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("a poll", () => {
  const codes = codesWith(classPollForm, { kind: "single", text: "Clear?", options: ["Yes", "No"] });
  const eight = Array.from({ length: 8 }, (_, index) => String(index));
  const invalid = ["poll-invalid"];
  test.each([
    [{}, []],
    [{ text: x(200), options: [x(120), "No"] }, []],
    [{ kind: "multiple", options: eight }, []],
    [{ kind: "scale", options: [] }, []],
    [{ kind: "quick", options: [] }, []],
    [{ kind: "scale" }, invalid],
    [{ kind: "quick" }, invalid],
    [{ kind: "other" }, invalid],
    [{ text: x(201) }, invalid],
    [{ text: " " }, invalid],
    [{ options: [x(121), "No"] }, invalid],
    [{ options: ["Yes", " "] }, invalid],
    [{ options: ["Yes"] }, invalid],
    [{ options: ["Yes", " Yes "] }, invalid],
    [{ options: [...eight, "8"] }, invalid],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

test("a question in a class has one to 500 characters", () => {
  const codes = codesWith(classQuestionForm, {});
  expect(codes({ text: x(500) })).toEqual([]);
  for (const text of [x(501), " \n "]) expect(codes({ text })).toEqual(["class-question-invalid"]);
});

describe("a coupon", () => {
  const codes = codesWith(couponForm, {
    ...{ code: "SPRING-26", kind: "percent", value: 20, courseId: null, startsOn: null, endsOn: null },
    ...{ maxUses: null, maxUsesPerUser: null },
  });
  test.each([
    [{}, []],
    [{ code: "abc", value: 1 }, []],
    [{ code: x(32), value: 100 }, []],
    [{ code: "ab" }, ["coupon-code-invalid"]],
    [{ code: x(33) }, ["coupon-code-invalid"]],
    [{ code: "A B" }, ["coupon-code-invalid"]],
    [{ value: 101 }, ["coupon-value-invalid"]],
    [{ value: 0.5 }, ["coupon-value-invalid"]],
    [{ kind: "amount", value: 0.01 }, []],
    [{ kind: "amount", value: 100_000 }, []],
    [{ kind: "amount", value: 1.1 }, []],
    [{ kind: "amount", value: 19.99 }, []],
    [{ kind: "amount", value: 100_000.01 }, ["coupon-value-invalid"]],
    [{ kind: "amount", value: 1.005 }, ["coupon-value-invalid"]],
    [{ kind: "amount", value: 1.001 }, ["coupon-value-invalid"]],
    [{ startsOn: "2026-12-01", endsOn: "2026-12-01" }, []],
    [{ startsOn: "2026-12-02", endsOn: "2026-12-01" }, ["coupon-window-invalid"]],
    [{ startsOn: "2026-12-02" }, []],
    [{ endsOn: "2026-12-01" }, []],
    [{ endsOn: "2026-12-32" }, ["date-invalid"]],
    [{ maxUses: 1, maxUsesPerUser: 1 }, []],
    [{ maxUses: 0 }, ["coupon-limit-invalid"]],
    [{ maxUsesPerUser: 1.5 }, ["coupon-limit-invalid"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
  test("is worth something", () => {
    for (const kind of ["percent", "amount"])
      for (const value of [0, -1]) expect(codes({ kind, value })).toContain("coupon-value-invalid");
  });
});

describe("the details of a course", () => {
  const codes = codesWith(courseDetailsForm, {
    ...{ title: "Foundations", description: "", level: "Beginner", duration: "14 weeks", category: "AI" },
    ...{ price: 299, originalPrice: 399, icon: "brain", image: "loss-landscape", instructor: "Ada" },
    ...{ instructorBio: "", prerequisites: [], outcomes: ["One"], comingSoon: false, releaseWeekly: false },
  });
  test.each([
    [{}, []],
    [{ title: x(200), price: 0, originalPrice: 0 }, []],
    [{ title: x(201) }, ["course-field-too-long"]],
    [{ title: " " }, ["course-title-required"]],
    [{ level: "" }, ["course-field-required"]],
    [{ instructor: "" }, ["course-field-required"]],
    [{ price: 399, originalPrice: 399 }, []],
    [{ price: 399.01 }, ["course-original-price-invalid"]],
    [{ price: 0.29 }, []],
    [{ price: 4.35 }, []],
    [{ price: 0.295 }, ["course-price-invalid"]],
    [{ price: Number.NaN }, ["course-price-invalid"]],
    [{ icon: "skull" }, ["course-art-unknown"]],
    [{ image: "constructor" }, ["course-art-unknown"]],
    [{ outcomes: list(40, x(400)), prerequisites: list(40, "x") }, []],
    [{ outcomes: list(41, "x") }, ["course-list-too-long"]],
    [{ prerequisites: [x(401)] }, ["course-list-too-long"]],
    [{ outcomes: [" "] }, ["course-field-required"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
  test("have no price below zero", () => {
    expect(codes({ price: -0.01 })).toEqual(["course-price-invalid"]);
  });
});

test("the id of a course has 2 to 20 letters and digits; the note of a version up to 200 characters", () => {
  const id = codesWith(newCourseForm, { title: "New" });
  for (const courseId of ["AI", x(20), "a1B2"]) expect(id({ courseId })).toEqual([]);
  for (const courseId of ["A", x(21), "A-I", "Ä1"]) expect(id({ courseId })).toEqual(["course-id-invalid"]);
  const note = codesWith(versionNoteForm, {});
  expect(note({ note: "" })).toEqual([]);
  expect(note({ note: x(200) })).toEqual([]);
  expect(note({ note: x(201) })).toEqual(["version-note-too-long"]);
});

describe("what staff and learners do with a place", () => {
  test.each([endForm, transferForm])("has a reason of up to 500 characters", (form) => {
    const codes = codesWith(form, { batchNumber: 4, beyondCapacity: false });
    expect(codes({ reason: x(500) })).toEqual([]);
    expect(codes({ reason: x(501) })).toEqual(["invalid-form"]);
    expect(codes({ reason: " " })).toEqual(["transfer-reason-required"]);
  });
  test("names the other batch", () => {
    const codes = codesWith(transferForm, { reason: "Ill", beyondCapacity: false });
    for (const batchNumber of [null, 1.5])
      expect(codes({ batchNumber })).toEqual(["transfer-batch-required"]);
  });
  test("may be ended by its learner without a reason", () => {
    const codes = codesWith(leavingForm, { amount: 0 });
    for (const reason of ["", x(500)]) expect(codes({ reason })).toEqual([]);
    expect(codes({ reason: x(501) })).toEqual(["invalid-form"]);
  });
});

describe("the cancellation of a batch", () => {
  const codes = codesWith(closureForm, {
    ...{ reason: "Ill", lastDay: "2026-12-05", fallback: "move", targetNumber: 4 },
  });
  test.each([
    [{}, []],
    [{ reason: x(500) }, []],
    [{ fallback: "refund", targetNumber: null }, []],
    [{ fallback: "refund" }, []],
    [{ targetNumber: null }, ["transfer-batch-required"]],
    [{ fallback: "keep" }, ["invalid-form"]],
    [{ reason: x(501) }, ["invalid-form"]],
    [{ reason: " " }, ["closure-reason-required"]],
    [{ lastDay: " 2026-12-05 " }, []],
    [{ lastDay: "2026-13-05" }, ["closure-deadline-invalid"]],
    [{ lastDay: `2026-12-05${" ".repeat(90)}` }, []],
    [{ lastDay: `2026-12-05${" ".repeat(91)}` }, ["closure-deadline-invalid"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe("a withdrawal", () => {
  const codes = codesWith(withdrawalForm, { name: "Ann", email: "ann@example.com", contract: "FAAI" });
  test.each([
    [{}, []],
    [{ name: x(100), contract: x(200) }, []],
    [{ name: x(101) }, ["invalid-form"]],
    [{ name: " " }, ["name-required"]],
    [{ email: "" }, ["email-required"]],
    [{ email: "ann" }, ["email-format"]],
    [{ contract: " " }, ["withdrawal-contract-required"]],
    [{ contract: x(201) }, ["withdrawal-contract-too-long"]],
  ])("%o", (change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});
