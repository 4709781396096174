// What is said about a payment that failed, waits or is reviewed, and about the time that a seat stays held or offered.
import { beforeEach, expect, test, vi } from "vitest";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { ERRORS } from "#shared/texts/de/errors.ts";
import { CheckoutNotices } from "#src/features/checkout/checkout-notices.tsx";
import { ENROLL_ID } from "#src/features/checkout/enroll-id.ts";
import { HoldCountdown } from "#src/features/checkout/hold-countdown.tsx";
import { OfferCountdown } from "#src/features/checkout/offer-countdown.tsx";
import { OrderSummary } from "#src/features/checkout/order-summary.tsx";
import { RefundTerms } from "#src/features/checkout/purchase-terms.tsx";
import type { Course } from "#src/lib/course.ts";
import { formatWeekdayTime } from "#src/lib/format.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { pass, render, textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

type Props = Parameters<typeof CheckoutNotices>[0];

const CALM = { error: null, retryAt: null, busy: false, confirming: false, pending: false };
const failure = (message: string, code: AppErrorCode = "order-mismatch") => ({ error: { code, message } });
const AGAIN = Date.UTC(2026, 10, 21, 12);

const noticesIn = (change: object, view: Props["view"] = "paying"): HTMLElement =>
  openScreen(<CheckoutNotices checkout={{ ...CALM, ...change } as Props["checkout"]} view={view} />).place;
const noticesOf = (change: object, view: Props["view"] = "paying"): string => textOf(noticesIn(change, view));

test("a refusal names the time of the next try, where there is one, and waits for a confirmation", () => {
  expect(noticesOf({ ...failure("Please wait."), retryAt: AGAIN })).toBe(
    `Please wait.That is at ${formatWeekdayTime(AGAIN).replace(/\s/g, " ")}. If the last seat goes before then, you can join the waitlist here.`,
  );
  expect(noticesOf({ ...failure("Please wait."), confirming: true })).toBe("");
});

test("a failure without a time for the next try leads to support", () => {
  const place = noticesIn(failure("Payment failed."));
  expect(textOf(place)).toBe("Payment failed.Contact Support");
  expect(linksOf(place)).toEqual(["/contact"]);
});

test.each([
  ["en", errorMessage("payment-failed"), "contact support"],
  ["de", ERRORS["payment-failed"], "schreibe uns"],
] as const)(
  "a payment that failed links the words about support in the sentence of the error: %s",
  async (...given) => {
    const [language, error, words] = given;
    await changeLocale(language);
    const place = noticesIn(failure(error, "payment-failed"));
    expect(textOf(place)).toBe(error);
    expect(linksOf(place)).toEqual(["/contact"]);
    expect(textOf(place.querySelector("a")!)).toBe(words);
    await changeLocale("en");
  },
);

test("a failure shows the panel from its top once, so that the ways to pay are in view below it", () => {
  const panel = document.body.appendChild(document.createElement("section"));
  panel.id = ENROLL_ID;
  const moved = vi.spyOn(panel, "scrollIntoView").mockReturnValue();
  noticesOf({});
  expect(moved).not.toHaveBeenCalled();
  noticesOf(failure("Payment failed."));
  expect(moved.mock.calls).toEqual([[{ block: "start" }]]);
  panel.remove();
});

test.each([
  [true, "PayPal is reviewing your payment. We keep your seat until then and will email you."],
  [false, "Your payment is being confirmed. We keep your seat in the meantime."],
])("a payment that is settled (under review: %s) is reported alone", (pending, text) => {
  expect(noticesOf({ pending }, "settling")).toBe(text);
  expect([noticesOf({ pending }, "paying"), noticesOf({ pending }, "button")]).toEqual(["", ""]);
});

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  vi.useFakeTimers({ now: 0 });
});

test("a held seat is counted down to its last second, and then its hold is ending", () => {
  const { place } = render(<HoldCountdown expiresAt={61_000} />);
  expect(textOf(place)).toBe("Your seat is held for 1:012 minutes.");
  pass(60_000);
  expect(textOf(place)).toBe("Your seat is held for 0:011 minute.");
  pass(1000);
  expect(textOf(place)).toBe("Your hold is ending. Paying reserves a seat again if one is open.");
});

test("the last moment of a hold is still one", () => {
  expect(textOf(render(<HoldCountdown expiresAt={1} />).place)).toContain("held for 0:00");
  expect(textOf(render(<HoldCountdown expiresAt={0} />).place)).toContain("Your hold is ending.");
});

test("an offered seat is counted down, and then nothing is left to count", () => {
  expect(textOf(render(<OfferCountdown expiresAt={1} />).place)).toBe("0:00 left");
  const { place } = render(<OfferCountdown expiresAt={3_605_000} />);
  expect(textOf(place)).toBe("1:00:05 left");
  pass(3_604_000);
  expect(textOf(place)).toBe("0:01 left");
  pass(1000);
  expect(textOf(place)).toBe("");
});

const BATCH = { batchNumber: 3, batchName: "Gamma", startDate: "2025-01-05", endDate: "2025-04-01" };

test.each([
  ["upcoming", false, "AI$299Batch Gamma, starts January 5, 2025Total"],
  ["active", false, "AI$299Batch Gamma, started January 5, 2025Total"],
  ["completed", false, "AI$299Batch GammaTotal"],
  ["upcoming", true, "AI$299Batch GammaTotal"],
])("the sum of a course whose batch is %s (in planning: %s): %s", (status, comingSoon, text) => {
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  const course = {
    ...{ title: "AI", price: 299, comingSoon, schedule: null, nextBatch: { ...BATCH, status } },
  } as unknown as Course;
  const { place } = openScreen(<OrderSummary course={course} live={null} isReleased={false} />);
  expect(textOf(place)).toContain(text);
});

test.each([
  [undefined, false],
  [{ partPercent: 50, partWeeks: 2 }, true],
  [{ partPercent: 1, partWeeks: 1 }, true],
  [{ partPercent: 50, partWeeks: 0 }, false],
  [{ partPercent: 0, partWeeks: 2 }, false],
])("the terms %o have a part that is refunded later: %s", (terms, hasPart) => {
  const convex = new FakeConvex();
  convex.setQuery("leaving:currentTerms", terms);
  const { text } = openScreen(<RefundTerms />, { convex });
  expect(/percent in the first/.test(text())).toBe(hasPart);
});
