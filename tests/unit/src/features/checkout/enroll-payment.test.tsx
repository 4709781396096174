// The payment in the enroll panel: when it opens, where focus and view are, and how it ends.
import { expect, test, vi } from "vitest";
import { SIGNED_IN_STATE } from "#src/lib/login-state.ts";
import { rememberSeatRequest } from "#src/lib/seat-request.ts";
import type { Session } from "#src/lib/session.ts";
// Loaded by the panel when they are needed; the tests do not wait for that.
import "#src/features/checkout/payment-options.tsx";
import "#src/features/checkout/success-modal.tsx";
import { MESSAGES } from "#shared/messages.ts";
import { buttonNamed, click, settle, textOf } from "#tests/helpers/render.tsx";
import { FULL, names, OFFER, open, QUEUE, SIGNED_IN, useEnrollPage } from "./enroll-page.tsx";

useEnrollPage();

const withHold = (change: object = {}) => ({
  ...OFFER,
  checkout: {
    ...{ checkoutId: "hold-1", status: "held", expiresAt: Date.now() + 600_000 },
    ...{ listPrice: 299, amount: 299, discount: 0, couponCode: null, ...change },
  },
});

test("what was asked for before the sign-in, or pressed while the page loads, waits for the waitlist as well", async () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "waitlist");
  const arrived = await open({ ...FULL, queue: null, state: SIGNED_IN_STATE });
  expect(names(arrived)).toEqual([]);
  await settle(() => {
    arrived.convex.setQuery("waitlist:forCourse", FULL.queue, { courseId: "FAAI" });
  });
  expect(names(arrived)).toEqual(["waitlist:join"]);
  arrived.unmount();
  const loading: Session = { status: "loading", known: false, cached: null };
  const page = await open({ session: loading, queue: null });
  await page.press("Enroll Now");
  await page.signIn(SIGNED_IN);
  expect(names(page)).toEqual([]);
  await settle(() => {
    page.convex.setQuery("waitlist:forCourse", QUEUE, { courseId: "FAAI" });
  });
  expect(names(page)).toEqual(["checkouts:start"]);
  expect(page.place.querySelector("[aria-busy=true]")).toBeNull();
});

test("a press after the page has loaded is carried out once, and is not repeated when something changes", async () => {
  const page = await open({});
  await page.press("Enroll Now");
  await settle(() => {
    page.convex.setQuery("waitlist:forCourse", { ...QUEUE, length: 3 }, { courseId: "FAAI" });
  });
  expect(names(page)).toEqual(["checkouts:start"]);
});

test("the payment options take the focus when they were asked for; going back releases the seat and returns it", async () => {
  const page = await open({});
  page.convex.answers["checkouts:cancel"] = () => {
    page.convex.setQuery("checkouts:offer", OFFER, { courseId: "FAAI" });
    return null;
  };
  await page.press("Enroll Now");
  await settle(() => {
    page.convex.setQuery("checkouts:offer", withHold(), { courseId: "FAAI" });
  });
  expect(document.activeElement?.textContent).toBe("Payment");
  expect(textOf(page.place)).not.toContain("Enroll Now");
  await page.press("Back");
  expect(page.convex.callsOf("checkouts:cancel")).toEqual([{ checkoutId: "hold-1" }]);
  expect(document.activeElement).toBe(buttonNamed(page.place, "Enroll Now"));
});

test("a hold of an earlier visit opens the payment without taking the focus; its seat is released all the same", async () => {
  const page = await open({ offer: withHold() });
  expect(textOf(page.place)).toContain("Payment");
  expect(document.activeElement).toBe(document.body);
  page.convex.answers["checkouts:cancel"] = () => null;
  await page.press("Back");
  expect(page.convex.callsOf("checkouts:cancel")).toEqual([{ checkoutId: "hold-1" }]);
});

test("the page moves to a payment that was open when it was opened, not to one that another tab begins", async () => {
  vi.stubGlobal("innerHeight", 800);
  const moved = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const rect = vi.spyOn(Element.prototype, "getBoundingClientRect");
  rect.mockImplementation(() => new DOMRect(0, 700, 350, 500));
  const other = await open({});
  await settle(() => {
    other.convex.setQuery("checkouts:offer", withHold(), { courseId: "FAAI" });
  });
  expect(textOf(other.place)).toContain("Payment");
  expect(moved).not.toHaveBeenCalled();
  other.unmount();
  await open({ offer: withHold() });
  expect(moved).toHaveBeenCalled();
});

test("a seat that costs nothing ends with its confirmation; closed, the page is that of a member, from its top", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const title = document.createElement("h1");
  title.tabIndex = -1;
  document.body.append(title);
  const page = await open({ offer: withHold({ amount: 0, discount: 299, couponCode: "ALL" }) });
  const bought = { enrollmentId: "e1" };
  page.convex.answers["checkouts:enrollFree"] = () => {
    page.convex.setQuery("checkouts:offer", { ...OFFER, access: true }, { courseId: "FAAI" });
    return bought.enrollmentId;
  };
  page.convex.setQuery("enrollments:confirmation", null, bought);
  expect(textOf(page.place)).not.toContain("You are enrolled in this course.");
  await page.press(MESSAGES.enrollFree);
  await settle(() => undefined);
  expect(page.convex.callsOf("checkouts:enrollFree")).toEqual([{ checkoutId: "hold-1" }]);
  expect(textOf(page.place)).toContain("You are enrolled in this course.");
  expect(scrolled).not.toHaveBeenCalled();
  await settle(() => {
    click(buttonNamed(document.querySelector("[role=dialog]")!, "Close"));
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(title);
});
