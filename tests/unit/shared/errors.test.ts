// The catalogue's places for values.
import { expect, test } from "vitest";
import { APP_ERRORS, errorMessage, isAppErrorCode } from "#shared/errors.ts";

test("places are filled, and stay visible without a value", () => {
  expect(errorMessage("course-not-found", { courseId: "X" })).toBe("Course not found: X");
  expect(errorMessage("course-not-found")).toBe("Course not found: {courseId}");
  expect(errorMessage("already-enrolled-in-batch", { course: "A $& B", batchNumber: 2 })).toBe(
    "User is already enrolled in A $& B - Batch 2",
  );
});

test("codes are kebab-case and recognised; inherited names are not", () => {
  expect(Object.keys(APP_ERRORS).filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  expect(isAppErrorCode("wrong-password")).toBe(true);
  expect(isAppErrorCode("toString")).toBe(false);
});
