// The checkout hook: which calls it makes in which order, and the state it returns for their outcomes.
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CheckoutNotices } from "#src/features/checkout/checkout-notices.tsx";
import { useCheckout, type CheckoutCalls } from "#src/features/checkout/use-checkout.ts";
import { errorMessage } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { render } from "#tests/helpers/render.tsx";

function openCheckout(answers: FakeConvex["answers"] = {}) {
  const convex = new FakeConvex({
    "checkouts:start": () => ({ checkoutId: "hold-1" }),
    "checkouts:createOrder": () => ({ orderId: "order-1" }),
    "checkouts:approve": () => ({ outcome: "enrolled", enrollmentId: "enrollment-1" }),
    "checkouts:cancel": () => null,
    "checkouts:enrollFree": () => "enrollment-2",
    ...answers,
  });
  const seen: { checkout: CheckoutCalls | null } = { checkout: null };
  function Page() {
    seen.checkout = useCheckout("FAAI");
    return null;
  }
  render(convex.wrap(<Page />));
  const now = (): CheckoutCalls => {
    if (seen.checkout === null) throw new Error("Not rendered");
    return seen.checkout;
  };
  const does = async <T,>(work: (checkout: CheckoutCalls) => Promise<T>): Promise<T> =>
    await act(async () => await work(now()));
  return { convex, now, does, names: () => convex.calls.map(({ name }) => name) };
}

const order = (checkout: CheckoutCalls) => checkout.createOrder();
const begin = (checkout: CheckoutCalls) => checkout.begin();

test("opening takes a hold; the order is made for that hold, without a second one", async () => {
  const { does, now, convex, names } = openCheckout();
  expect(now()).toMatchObject({ open: false, error: null, enrollmentId: null });
  expect(now()).toMatchObject({ busy: false, confirming: false, pending: false });
  await does(begin);
  expect(now()).toMatchObject({ open: true, error: null });
  expect(await does(order)).toBe("order-1");
  expect(names()).toEqual(["checkouts:start", "checkouts:createOrder"]);
  expect(convex.callsOf("checkouts:start")).toEqual([{ courseId: "FAAI" }]);
  expect(convex.callsOf("checkouts:createOrder")).toEqual([{ checkoutId: "hold-1" }]);
});

test("a refused hold closes the payment options, with the reason and the time of the next try", async () => {
  const wait = { message: "Please wait.", retryAfterSeconds: 30 };
  const { does, now } = openCheckout({ "checkouts:start": () => refuse("hold-wait", wait) });
  const before = Date.now();
  await does(begin);
  expect(now()).toMatchObject({ open: false, error: { message: "Please wait." } });
  expect(now().retryAt).toBeGreaterThanOrEqual(before + 30_000);
  expect(now().retryAt).toBeLessThan(before + 40_000);
});

test("an order without a hold takes one first", async () => {
  const { does, names } = openCheckout();
  await does(order);
  expect(names()).toEqual(["checkouts:start", "checkouts:createOrder"]);
});

test("an order for a hold that has ended takes a new hold, once", async () => {
  let holds = 0;
  const { does, convex } = openCheckout({
    "checkouts:start": () => ({ checkoutId: `hold-${(holds += 1)}` }),
    "checkouts:createOrder": ({ checkoutId }: { checkoutId: string }) =>
      checkoutId === "hold-1" ? refuse("checkout-expired") : { orderId: "order-2" },
  });
  await does(begin);
  expect(await does(order)).toBe("order-2");
  expect(convex.callsOf("checkouts:createOrder")).toEqual([
    { checkoutId: "hold-1" },
    { checkoutId: "hold-2" },
  ]);
});

test("another failure of the order is shown and rethrown, so that no payment window opens", async () => {
  const { does, now, convex } = openCheckout({
    "checkouts:createOrder": () => refuse("already-enrolled", { message: "You have it." }),
  });
  await does(async (checkout) => {
    await expect(checkout.createOrder()).rejects.toThrow();
  });
  expect(now()).toMatchObject({ open: true, error: { message: "You have it." } });
  expect(convex.callsOf("checkouts:start")).toHaveLength(1);
});

test("a failure without a code gets the checkout's own sentence", async () => {
  const { does, now } = openCheckout({
    "checkouts:start": () => {
      throw new Error("[Request ID: 1] Server Error");
    },
  });
  await does(begin);
  expect(now().error?.message).toBe(errorMessage("payment-failed"));
});

const conflict = (): never => {
  throw new Error(
    '[CONVEX M(checkouts:start)] [Request ID: 1] Server Error\nDocuments read from or written to the "batchSeats" table changed while this mutation was being run and on every subsequent retry.',
  );
};

/** The checkout with its notices. */
function openPage(start: () => unknown) {
  vi.useFakeTimers();
  const opened = openCheckout({ "checkouts:start": start });
  const notices = () => renderToStaticMarkup(<CheckoutNotices checkout={opened.now()} view="paying" />);
  return { ...opened, notices };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a seat that many request at once is requested again, which the page says politely", async () => {
  let requests = 0;
  const { now, does, notices } = openPage(() =>
    (requests += 1) < 4 ? conflict() : { checkoutId: "hold-1" },
  );
  let begun: Promise<void> = Promise.resolve();
  await does(async (checkout) => {
    begun = checkout.begin();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(now()).toMatchObject({ open: true, busy: true, error: null });
  expect(notices()).toContain('role="status"');
  expect(notices()).toContain(MESSAGES.checkoutBusy);
  await does(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    await begun;
  });
  expect(requests).toBe(4);
  expect(now()).toMatchObject({ open: true, busy: false, error: null });
  expect(notices()).toBe("");
});

test("requests for a seat end after some time with a sentence of their own", async () => {
  const { now, does, convex } = openPage(conflict);
  await does(async (checkout) => {
    const begun = checkout.begin();
    await vi.advanceTimersByTimeAsync(20_000);
    await begun;
  });
  expect(convex.callsOf("checkouts:start")).toHaveLength(9);
  expect(now()).toMatchObject({ open: false, busy: false, error: { message: errorMessage("server-busy") } });
});

test("a closed checkout requests no seat again", async () => {
  const { now, does, convex } = openPage(conflict);
  await does(async (checkout) => {
    const begun = checkout.begin();
    await vi.advanceTimersByTimeAsync(0);
    checkout.close();
    await vi.advanceTimersByTimeAsync(20_000);
    await begun;
  });
  expect(convex.callsOf("checkouts:start").length).toBeLessThanOrEqual(2);
  expect(now()).toMatchObject({ open: false, busy: false, error: null });
});

test.each([
  ["enrolled", { outcome: "enrolled", enrollmentId: "enrollment-1" }, { enrollmentId: "enrollment-1" }],
  ["pending", { outcome: "pending" }, { pending: true, enrollmentId: null }],
  [
    "restart",
    { outcome: "restart" },
    { error: { message: errorMessage("payment-failed") }, declined: true, enrollmentId: null },
  ],
])("an approval that ends as %s", async (_name, answer, shown) => {
  const { does, now, convex } = openCheckout({ "checkouts:approve": () => answer });
  await does(order);
  await does((checkout) => checkout.approve("order-1", "card"));
  expect(now()).toMatchObject({ confirming: false, ...shown });
  expect(convex.callsOf("checkouts:approve")).toEqual([
    { checkoutId: "hold-1", orderId: "order-1", fundingSource: "card" },
  ]);
});

test("while the server processes an approval `confirming` is set, and a refusal clears it", async () => {
  let end: (reason: unknown) => void = () => undefined;
  const { does, now } = openCheckout({
    "checkouts:approve": () => new Promise((_resolve, reject) => (end = reject)),
  });
  await does(order);
  let approval: Promise<void> = Promise.resolve();
  act(() => {
    approval = now().approve("order-1", undefined);
  });
  expect(now().confirming).toBe(true);
  await act(async () => {
    end(new Error("cut"));
    await approval;
  });
  expect(now()).toMatchObject({ confirming: false, error: { message: errorMessage("payment-failed") } });
});

test("an approval after the hold was released captures nothing", async () => {
  const { does, now, names } = openCheckout();
  await does(order);
  await does((checkout) => checkout.release());
  await does((checkout) => checkout.approve("order-1", "paypal"));
  expect(names()).not.toContain("checkouts:approve");
  expect(now().error?.message).toBe(errorMessage("checkout-expired"));
});

test("releasing ends this tab's hold, or the known one; never both, and never with an error", async () => {
  const refusing = { "checkouts:cancel": () => refuse("checkout-expired") };
  const { does, convex, now } = openCheckout(refusing);
  const release = (known?: string) => does((checkout) => checkout.release(known as never));
  await release();
  expect(convex.callsOf("checkouts:cancel")).toEqual([]);
  await release("known");
  await does(begin);
  await release("known");
  await release();
  expect(convex.callsOf("checkouts:cancel")).toEqual([{ checkoutId: "known" }, { checkoutId: "hold-1" }]);
  expect(now().error).toBeNull();
});

test("a free hold enrolls without the provider", async () => {
  const { does, now, names } = openCheckout();
  await does((checkout) => checkout.enrollFree("hold-1" as never));
  expect(now().enrollmentId).toBe("enrollment-2");
  expect(names()).toEqual(["checkouts:enrollFree"]);
});

const withCode = { "checkouts:applyCoupon": () => null };

test.each([
  ["the order", (checkout: CheckoutCalls) => checkout.createOrder("AUTUMN25"), "checkouts:createOrder"],
  ["the payment that is opened again", (checkout: CheckoutCalls) => checkout.begin("AUTUMN25"), null],
])("the code of a hold that has ended is applied to the next one, before %s", async (_, call, next) => {
  const { does, names, convex } = openCheckout({
    "checkouts:start": () => ({ checkoutId: "hold-2", couponCode: null }),
    ...withCode,
  });
  await does(async (checkout) => {
    await call(checkout);
  });
  expect(names()).toEqual(["checkouts:start", "checkouts:applyCoupon", ...(next === null ? [] : [next])]);
  expect(convex.callsOf("checkouts:applyCoupon")).toEqual([{ checkoutId: "hold-2", code: "AUTUMN25" }]);
});

test("so it is when the hold ends while the order is made", async () => {
  let holds = 0;
  const { does, convex } = openCheckout({
    "checkouts:start": () => ({ checkoutId: `hold-${(holds += 1)}`, couponCode: holds === 1 ? "A" : null }),
    "checkouts:createOrder": ({ checkoutId }: { checkoutId: string }) =>
      checkoutId === "hold-1" ? refuse("checkout-expired") : { orderId: "order-2" },
    ...withCode,
  });
  await does(begin);
  expect(await does((checkout) => checkout.createOrder("A"))).toBe("order-2");
  expect(convex.callsOf("checkouts:applyCoupon")).toEqual([{ checkoutId: "hold-2", code: "A" }]);
});

test.each([
  ["a hold that has its code already", "AUTUMN25", "AUTUMN25"],
  ["a hold without a code", null, null],
])("nothing is applied to %s", async (_, couponCode, code) => {
  const { does, names } = openCheckout({
    "checkouts:start": () => ({ checkoutId: "hold-1", couponCode }),
    ...withCode,
  });
  await does((checkout) => checkout.createOrder(code));
  expect(names()).toEqual(["checkouts:start", "checkouts:createOrder"]);
});

test("a code that no longer holds is refused before anything is paid at another price", async () => {
  const { does, now, convex, names } = openCheckout({
    "checkouts:start": () => ({ checkoutId: "hold-2", couponCode: null }),
    "checkouts:applyCoupon": () => refuse("coupon-used-up", { message: "Used up." }),
  });
  await does(async (checkout) => {
    await expect(checkout.createOrder("AUTUMN25")).rejects.toThrow();
  });
  expect(names()).toEqual(["checkouts:start", "checkouts:applyCoupon"]);
  expect(now()).toMatchObject({ open: true, error: { message: "Used up." } });
  await does(order);
  expect(convex.callsOf("checkouts:createOrder")).toEqual([{ checkoutId: "hold-2" }]);
});

test("the provider's error never replaces ours, and closing resets the state", async () => {
  const { does, now } = openCheckout({
    "checkouts:createOrder": () => refuse("already-enrolled", { message: "You have it." }),
  });
  await does((checkout) => checkout.createOrder().catch(() => ""));
  act(() => {
    now().reportProviderError();
  });
  expect(now().error?.message).toBe("You have it.");
  act(() => {
    now().close();
  });
  expect(now()).toMatchObject({ open: false, error: null, retryAt: null });
  act(() => {
    now().reportProviderError();
  });
  expect(now().error?.message).toBe(errorMessage("payment-failed"));
});

test("each step is over when the server has answered it", async () => {
  const steps = ["checkouts:start", "checkouts:approve", "checkouts:cancel"] as const;
  const answers = steps.map(() => held());
  const { does, now } = openCheckout({
    "checkouts:start": () => answers[0]!.promise.then(() => ({ checkoutId: "hold-1" })),
    "checkouts:approve": () => answers[1]!.promise.then(() => ({ outcome: "pending" })),
    "checkouts:cancel": () => answers[2]!.promise,
  });
  const calls = [
    (checkout: CheckoutCalls) => checkout.begin(),
    (checkout: CheckoutCalls) => checkout.approve("order-1", undefined),
    (checkout: CheckoutCalls) => checkout.release(),
  ];
  for (const [index, call] of calls.entries()) {
    const over = vi.fn();
    await does(async (checkout) => {
      void call(checkout).then(over);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(over).not.toHaveBeenCalled();
    await does(async () => {
      answers[index]!.arrive();
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(over).toHaveBeenCalledOnce();
  }
  expect(now().pending).toBe(true);
});

test("a checkout that was closed can be begun again, and then says when it is refused", async () => {
  const { does, now } = openCheckout({
    "checkouts:start": () => refuse("hold-wait", { message: "Please wait." }),
  });
  act(() => {
    now().close();
  });
  await does(begin);
  expect(now()).toMatchObject({ open: false, error: { message: "Please wait." } });
});
