// Error texts before the page is connected.
import { expect, it, vi } from "vitest";
import { APP_ERRORS } from "#shared/errors.ts";
import { FIRST_ERRORS } from "#src/texts/first-errors.ts";

it("the texts that come with the page are those of the catalogue", () => {
  for (const [code, { message }] of Object.entries(FIRST_ERRORS))
    expect([code, message]).toEqual([code, APP_ERRORS[code as keyof typeof APP_ERRORS].message]);
});

it("a code whose text is not loaded yet has the text of an unexpected error, and its own afterwards", async () => {
  vi.resetModules();
  const early = await import("#src/texts/errors.ts");
  expect(early.errorText("thread-locked")).toBe(APP_ERRORS["thread-locked"].message);
  expect(early.isErrorCode("coupon-expired")).toBe(false);
  expect(early.errorText("coupon-expired")).toBe(APP_ERRORS["unexpected-error"].message);
  await early.loadErrorTexts();
  expect(early.isErrorCode("coupon-expired")).toBe(true);
  expect(early.errorText("coupon-expired")).toBe(APP_ERRORS["coupon-expired"].message);
});
