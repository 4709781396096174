// The specification's constants (§9), as numbers.
import { expect, test } from "vitest";
import * as durations from "#shared/durations.ts";
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
  expect(CURRENCY).toBe("USD");
  expect(durations).toMatchObject({
    SECOND_MS: 1000,
    MINUTE_MS: 60_000,
    HOUR_MS: 3_600_000,
    DAY_MS: 86_400_000,
    WEEK_MS: 604_800_000,
    REVIEW_ROTATION_MS: 4000,
    VERIFY_REDIRECT_MS: 3000,
    SEAT_HOLD_MS: 600_000,
    WAITLIST_OFFER_MS: 7_200_000,
    VERIFY_LINK_MS: 86_400_000,
    RESET_LINK_MS: 3_600_000,
  });
  expect([MESSAGES.paymentMethodLabel, MESSAGES.transactionStatusLabel]).toEqual(["PayPal", "Completed"]);
});
