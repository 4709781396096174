// The specification's constants (§9), as numbers.
import { expect, test } from "vitest";
import { REVIEW_ROTATION_MS, VERIFY_REDIRECT_MS } from "#shared/durations.ts";
import { LIMITS } from "#shared/limits.ts";
import { MESSAGES } from "#shared/messages.ts";
import { CURRENCY } from "#shared/pricing.ts";

test("reviews, seats, progress, contact and passwords", () => {
  expect(LIMITS).toMatchObject({
    reviewCommentMax: 2000,
    ratingMin: 1,
    ratingMax: 5,
    reviewSnippetChars: 220,
    reviewCardChars: 300,
    reviewsOnHome: 18,
    reviewsShownAtOnce: 3,
    reviewsOnCourse: 20,
    reviewsRecentDefault: 6,
    fewSeatsPercent: 80,
    onlySeatsMax: 5,
    progressMin: 0,
    progressMax: 100,
    contactNameMin: 2,
    contactMessageMin: 10,
    contactMessageMax: 500,
    passwordMin: 6,
    paymentButtonHeight: 45,
  });
});

test("forum and admin lists", () => {
  expect(LIMITS).toMatchObject({
    threadTitleMin: 5,
    threadTitleMax: 200,
    threadContentMin: 10,
    threadContentMax: 5000,
    threadsPerPage: 10,
    threadSearchMax: 20,
    threadPreviewChars: 150,
    viewIncrement: 0.5,
    emailsByRecipient: 50,
    emailsByType: 100,
    emailsSearched: 1000,
    emailsFound: 100,
    paymentIdChars: 12,
  });
});

test("times, currency and the defaults of a confirmation", () => {
  expect([REVIEW_ROTATION_MS, VERIFY_REDIRECT_MS, CURRENCY]).toEqual([4000, 3000, "USD"]);
  expect([MESSAGES.paymentMethodLabel, MESSAGES.transactionStatusLabel]).toEqual(["PayPal", "Completed"]);
});
