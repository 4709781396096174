// The bar at the bottom edge, coupon codes, and the waitlist's own messages.
import { beforeEach, expect, test, vi } from "vitest";
import { AppliedCode, CodeForm } from "#src/features/checkout/coupon-field.tsx";
import { EnrollBar } from "#src/features/checkout/enroll-bar.tsx";
import { ENROLL_ID } from "#src/features/checkout/enroll-id.ts";
import type { LiveCheckout } from "#src/features/checkout/enroll-step.ts";
import { OrderSummary } from "#src/features/checkout/order-summary.tsx";
import { PurchaseTerms } from "#src/features/checkout/purchase-terms.tsx";
import { Waitlist } from "#src/features/checkout/waitlist.tsx";
import type { Course } from "#src/lib/course.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { act } from "react";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, type } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen, send } from "#tests/helpers/screen.tsx";

const ARGS = { courseId: "FAAI" };
const course = {
  ...ARGS,
  title: "AI",
  price: 299,
  originalPrice: 899,
  comingSoon: false,
  nextBatch: null,
  schedule: null,
} as unknown as Course;
const OFFER = {
  access: false,
  comingSoon: false,
  available: true,
  reason: null,
  checkout: null as object | null,
};
const QUEUE = { open: false, length: 2, entry: null as object | null, offerSeconds: 86_400 };
const LIVE = {
  ...{ checkoutId: "hold-1", couponCode: null as string | null, discount: 0, listPrice: 299, amount: 299 },
} as unknown as LiveCheckout;

let see: (isIntersecting: boolean) => void = () => undefined;
const watched: string[] = [];

beforeEach(() => {
  watched.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => {
          act(() => {
            changed([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
          });
        };
      }
      observe(element: Element) {
        watched.push(element.id);
      }
      disconnect() {
        watched.push("no more");
      }
    },
  );
});

function openBar(offer: object | undefined = OFFER, queue: object = QUEUE, of = course) {
  const convex = new FakeConvex();
  convex.setQuery("checkouts:offer", offer, ARGS);
  convex.setQuery("waitlist:forCourse", queue, ARGS);
  return openScreen(<EnrollBar course={of} />, { convex });
}

test.each([
  ["Enroll", OFFER, { ...QUEUE, open: true }],
  ["Join the Waitlist", { ...OFFER, available: false }, { ...QUEUE, open: true }],
  ["Take your seat", OFFER, { ...QUEUE, entry: { state: "offered", expiresAt: 0, batchName: "Gamma" } }],
  ["Finish payment", { ...OFFER, checkout: { status: "held", amount: 249 } }, QUEUE],
])("the bar offers: %s", (name, offer, queue) => {
  expect(buttonNames(openBar(offer, queue).place)).toEqual([name]);
});

test("a planned course is announced; members, confirmed payers and courses without seat or waitlist have no bar", () => {
  const planned = { ...course, comingSoon: true };
  const full = { ...OFFER, available: false };
  expect(buttonNames(openBar(full, { ...QUEUE, open: true }, planned).place)).toEqual(["Notify me"]);
  for (const offer of [{ ...OFFER, access: true }, { ...OFFER, checkout: { status: "capturing" } }, full])
    expect(openBar(offer).text()).toBe("");
  const convex = new FakeConvex();
  expect(openScreen(<EnrollBar course={course} />, { convex }).text()).toBe("");
});

test("the bar shows itself while the panel is out of sight, and leads to its button", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<section id="${ENROLL_ID}"><button>Enroll Now</button></section>`,
  );
  const { place, press, unmount } = openBar();
  const isHidden = () => place.querySelector(".sticky")?.classList.contains("invisible");
  expect(isHidden()).toBe(true);
  see(false);
  expect(isHidden()).toBe(false);
  see(true);
  expect(isHidden()).toBe(true);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  await press("Enroll");
  expect(scrolled.mock.calls).toEqual([[{ block: "center" }]]);
  // The view moves once, to where the panel is whole.
  expect(focused.mock.calls.at(-1)).toEqual([{ preventScroll: true }]);
  expect(document.activeElement === document.querySelector(`#${ENROLL_ID} button`)).toBe(true);
  expect(watched).toEqual([ENROLL_ID]);
  unmount();
  expect(watched).toEqual([ENROLL_ID, "no more"]);
});

test("during a hold the bar leads to the payment's heading, with what is to be paid", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<section id="${ENROLL_ID}"><h2 tabindex="-1">Payment</h2><button>Back</button></section>`,
  );
  const { text, press } = openBar({ ...OFFER, checkout: { status: "ordered", amount: 249 } });
  expect(text()).toContain("$249");
  expect(text()).not.toContain("Enrollment closed");
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await press("Finish payment");
  expect(document.activeElement?.textContent).toBe("Payment");
  expect(scrolled.mock.calls).toEqual([[{ block: "start" }]]);
  expect(openBar().text()).toContain("Enrollment closed");
});

test("each credit that no other payment has reserved is used with one press", async () => {
  const convex = new FakeConvex({ "checkouts:applyCoupon": () => null });
  convex.setQuery("credits:mine", [
    { code: "CREDIT-1", amount: 100, isReserved: false },
    { code: "CREDIT-2", amount: 50, isReserved: true },
  ]);
  const { place, press } = openScreen(<CodeForm checkoutId={LIVE.checkoutId} />, { convex });
  expect(buttonNames(place)).toEqual(["Use your credit of $100", "Have a code?"]);
  await press("Use your credit of $100");
  expect(convex.callsOf("checkouts:applyCoupon")).toEqual([{ checkoutId: "hold-1", code: "CREDIT-1" }]);
});

test("a credit that is refused says why, and while it is used nothing else can be pressed", async () => {
  const answer = held();
  const apply = async () => {
    await answer.promise;
    refuse("coupon-not-found", { message: "Used already" });
  };
  const convex = new FakeConvex({ "checkouts:applyCoupon": apply });
  convex.setQuery("credits:mine", [{ code: "CREDIT-1", amount: 100, isReserved: false }]);
  const { place, press, text } = openScreen(<CodeForm checkoutId={LIVE.checkoutId} />, { convex });
  expect(place.querySelector("[role=alert]")).toBeNull();
  await press("Use your credit of $100");
  expect(buttonNamed(place, "Use your credit of $100").disabled).toBe(true);
  await settle(answer.arrive);
  expect(text()).toContain("Used already");
});

test("the field of a code takes at most 40 characters", async () => {
  const { place, press } = openScreen(<CodeForm checkoutId={LIVE.checkoutId} />);
  await press("Have a code?");
  expect(fieldNamed(place, "Code").maxLength).toBe(40);
});

test("a code is sent once there is one; a refusal is shown at the field", async () => {
  let isRefused = true;
  const apply = () => (isRefused ? refuse("coupon-not-found", { message: "Unknown code" }) : null);
  const convex = new FakeConvex({ "checkouts:applyCoupon": apply });
  const { place, press, text } = openScreen(<CodeForm checkoutId={LIVE.checkoutId} />, { convex });
  expect(place.querySelector("form")).toBeNull();
  await press("Have a code?");
  const form = place.querySelector("form")!;
  for (const code of ["", "  "]) {
    type(fieldNamed(form, "Code"), code);
    expect(buttonNamed(form, "Apply").disabled).toBe(true);
    await send(form);
  }
  expect(convex.calls).toEqual([]);
  type(fieldNamed(form, "Code"), "EARLY");
  expect(buttonNamed(form, "Apply").disabled).toBe(false);
  await send(form);
  expect(convex.callsOf("checkouts:applyCoupon")).toEqual([{ checkoutId: "hold-1", code: "EARLY" }]);
  expect(text()).toContain("Unknown code");
  isRefused = false;
  await send(form);
  expect(text()).not.toContain("Unknown code");
});

test("an applied code is a line of the sum, and can be removed", async () => {
  const convex = new FakeConvex({ "checkouts:removeCoupon": () => null });
  const code = { checkoutId: LIVE.checkoutId, couponCode: "EARLY", amount: "−$50" };
  const { press, text } = openScreen(<AppliedCode {...code} isReleased={false} />, { convex });
  expect(text()).toContain("Code EARLY −$50");
  await press("Remove code EARLY");
  expect(convex.calls).toEqual([{ name: "checkouts:removeCoupon", args: { checkoutId: "hold-1" } }]);
});

const BATCH = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2099-01-05", endDate: "2099-04-01" },
  ...{ status: "upcoming", maxCapacity: 30, seatsTaken: 4 },
};
const times = [{ startsAt: Date.UTC(2026, 11, 7, 23), endsAt: Date.UTC(2026, 11, 8, 1) }];
const schedule = { timeZone: "America/New_York", isWeekly: true, times };

test("the sum names course, batch, start and class times, the list price and the total", () => {
  const shown = { ...course, nextBatch: BATCH, schedule } as unknown as Course;
  const held = { ...LIVE, batchNumber: 3, batchName: "Gamma" } as LiveCheckout;
  const { text, show } = openScreen(<OrderSummary course={shown} live={null} isReleased={false} />);
  for (const live of [null, held]) {
    show(<OrderSummary course={shown} live={live} isReleased={false} />);
    expect(text()).toMatch(
      /^AI\$299Batch Gamma, starts January 5, 2099Mondays.*6:00 – 8:00 PM Eastern Time.*Total\$299$/,
    );
  }
  show(
    <OrderSummary
      course={shown}
      live={{ ...held, couponCode: "EARLY", discount: 50, amount: 249 }}
      isReleased={false}
    />,
  );
  expect(text()).toMatch(/Eastern TimeCode EARLY −\$50Remove−\$50Total\$249$/);
  // Cents in one line stand in all.
  const quarter = { ...held, couponCode: "EARLY", discount: 74.75, amount: 224.25 };
  show(<OrderSummary course={shown} live={quarter} isReleased={false} />);
  expect(text()).toMatch(/^AI\$299\.00Batch.*−\$74\.75Remove−\$74\.75Total\$224\.25$/);
});

test("after a seat was released a code can be entered with the next one, while there is one", async () => {
  const shown = { ...course, nextBatch: BATCH, schedule } as unknown as Course;
  const held = { ...LIVE, batchNumber: 3, batchName: "Gamma" } as LiveCheckout;
  const onReserve = vi.fn();
  const { place, press, text, show } = openScreen(<OrderSummary course={shown} live={held} isReleased />);
  expect(text()).not.toContain("Have a code?");
  const released = (live: LiveCheckout) => (
    <OrderSummary course={shown} live={live} isReleased onReserve={onReserve} />
  );
  show(released({ ...held, couponCode: "EARLY", discount: 50, amount: 249 }));
  expect(text()).not.toContain("Have a code?");
  show(released(held));
  await press("Have a code?");
  expect(onReserve).toHaveBeenCalledOnce();
  // The form is for the hold that is there then.
  expect(place.querySelector("form")).toBeNull();
  show(<OrderSummary course={shown} live={held} isReleased={false} onReserve={onReserve} />);
  expect(place.querySelector("form input")).not.toBeNull();
});

test("the last seat of a batch is summed up without the dates of the next one", () => {
  const shown = { ...course, nextBatch: { ...BATCH, batchNumber: 4, batchName: "Delta" }, schedule };
  const held = { ...LIVE, batchNumber: 3, batchName: "Gamma" } as LiveCheckout;
  const { text } = openScreen(
    <OrderSummary course={shown as unknown as Course} live={held} isReleased={false} />,
  );
  expect(text()).toMatch(/^AI\$299Batch Gamma(?!,)/);
});

test("the terms name the slides where there are some", () => {
  const { text, show } = openScreen(<PurchaseTerms course={{ lessons: 1, hasDownload: true, price: 299 }} />);
  expect(text()).toContain(
    "Includes 1 lesson with live classes and labs, two projects, and the slides to keep.",
  );
  show(<PurchaseTerms course={{ lessons: 25, hasDownload: false, price: 299 }} />);
  expect(text()).toContain("Includes 25 lessons with live classes and labs, and two projects.");
  expect(text()).not.toContain("slides");
});

test("the terms of a free course say nothing of payments and refunds", () => {
  const { text, place, show } = openScreen(
    <PurchaseTerms course={{ lessons: 1, hasDownload: false, price: 0 }} />,
  );
  expect(text()).toBe("Includes 1 lesson with live classes and labs, and two projects.");
  show(<PurchaseTerms course={{ lessons: 1, hasDownload: false, price: 1 }} />);
  expect(place.querySelectorAll("li")).toHaveLength(3);
  expect(text()).toMatch(/PayPal.*refund/i);
});

interface Waiting {
  readonly queue?: object | undefined;
  readonly comingSoon?: boolean;
  readonly busy?: boolean;
  readonly failure?: string | null;
}

function openWaitlist({ queue = QUEUE, comingSoon = false, busy = false, failure = null }: Waiting) {
  const calls = { join: vi.fn(() => Promise.resolve()), leave: vi.fn(() => Promise.resolve()) };
  const waitlist = { queue: queue as never, busy, failure, ...calls };
  const join = () => void calls.join();
  return {
    ...openScreen(<Waitlist waitlist={waitlist} comingSoon={comingSoon} isAwaited={false} onJoin={join} />),
    ...calls,
  };
}

test("a closed waitlist stands there only for those who wait, who may leave it", async () => {
  expect(openWaitlist({}).text()).toBe("");
  const entry = { state: "waiting", position: 2 };
  // Of a course that is sold the way out stands below its times, outside of this part.
  expect(openWaitlist({ queue: { ...QUEUE, entry } }).text()).not.toContain("Leave the Waitlist");
  const { text, press, leave, join } = openWaitlist({ queue: { ...QUEUE, entry }, comingSoon: true });
  await act(() => vi.dynamicImportSettled());
  expect(text()).toContain("You are number 2");
  await press("Leave the Waitlist");
  expect([leave.mock.calls.length, join.mock.calls.length]).toEqual([1, 0]);
  const offered = { state: "offered", expiresAt: 0, batchName: "Gamma" };
  const holder = openWaitlist({ queue: { ...QUEUE, entry: offered } });
  await act(() => vi.dynamicImportSettled());
  expect(holder.text()).toBe("Give up this seat");
  await holder.press("Give up this seat");
  expect(holder.leave).toHaveBeenCalledOnce();
});

test("an open waitlist says how many wait and how long a seat is held", async () => {
  const open = { ...QUEUE, open: true };
  const { text, press, join } = openWaitlist({ queue: open });
  expect(text()).toMatch(
    /^2 people wait for a seat\..*When your turn comes, we email you and hold the seat for/,
  );
  await press("Join the Waitlist");
  expect(join).toHaveBeenCalledOnce();
  expect(openWaitlist({ queue: { ...open, length: 0 } }).text()).toContain("Be the first on the waitlist.");
  expect(openWaitlist({ queue: { ...open, length: 1 } }).text()).toContain("1 person waits for a seat.");
  expect(openWaitlist({ queue: open, comingSoon: true }).text()).toContain(
    "We email you when enrollment opens.",
  );
  const failing = openWaitlist({ queue: open, busy: true, failure: "Not now" });
  expect(failing.text()).toContain("Not now");
  expect(buttonNamed(failing.place, "Join the Waitlist").disabled).toBe(true);
});
