// The payment panel during a hold and after it: the code, what is said, and what a failed payment left.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import type { LiveCheckout } from "#src/features/checkout/enroll-step.ts";
import { PaymentOptions } from "#src/features/checkout/payment-options.tsx";
import { buttonNamed, click, textOf } from "#tests/helpers/render.tsx";
import { buttonNames } from "#tests/helpers/screen.tsx";
import { given } from "./payment-mocks";
import { LIVE, SANDBOX, checkout, open, panelAt, props, render } from "./payment-panel";

vi.mock("convex/react", async (original) => (await import("./payment-mocks")).convexReact(original<object>));
vi.mock("@paypal/react-paypal-js", async () => (await import("./payment-mocks")).payPalJs);

const RELEASED =
  "Your seat was released and nothing was charged. Choose a payment method to reserve a seat again.";

test.each([
  ["moves to the payment below the first screen", 647, 1],
  ["moves to the payment just below the upper third", 301, 1],
  ["stays where the payment begins at the end of the upper third", 300, 0],
  ["stays where the payment is on the screen", 232, 0],
  ["stays where somebody has read on", -900, 0],
])("a page that is opened during a hold %s, and keeps its focus", (_what, top, moves) => {
  vi.stubGlobal("innerHeight", 900);
  given.configuration = { google: true, payPal: SANDBOX };
  const moved = panelAt(top);
  render(<PaymentOptions {...props} disabled={false} isResumed />);
  expect(moved).toHaveBeenCalledTimes(moves);
  expect(document.activeElement).toBe(document.body);
});

const FAILURE = { code: "order-mismatch", message: "Payment failed." } as const;

test("a hold that another tab takes moves nothing on this page", () => {
  const moved = panelAt(647);
  render(<PaymentOptions {...props} disabled={false} />);
  expect(moved).not.toHaveBeenCalled();
});

test("during the hold its time, the price and the way back are shown", () => {
  const { place, onBack } = open();
  expect(textOf(place)).toContain("Your seat is held for");
  expect(textOf(place)).toContain("Have a code?");
  click(buttonNamed(place, "Back"));
  expect(onBack).toHaveBeenCalledOnce();
});

test("the field for a code is opened, and closed without one", () => {
  const { place } = open();
  const press = (name: string) => {
    act(() => {
      click(buttonNamed(place, name));
    });
  };
  press("Have a code?");
  expect(buttonNames(place)).toContain("Apply");
  press("Cancel");
  expect(buttonNames(place)).not.toContain("Apply");
  expect(buttonNames(place)).toContain("Have a code?");
});

test("while the payment is confirmed there is only that message", () => {
  const { place, status } = open({ confirming: true });
  expect(status()).toBe("Confirming your payment and your seat…");
  for (const words of ["seat is held", "Have a code?", "Back"]) expect(textOf(place)).not.toContain(words);
});

test("a payment that the buyer canceled has a title, until the next seat is held", () => {
  const { change, status } = open();
  act(() => {
    (given.buttons["onCancel"] as () => void)();
  });
  change({ live: null });
  expect(status()).toBe(`Payment canceled${RELEASED}`);
  change({ live: { ...LIVE, checkoutId: "c2" } as unknown as LiveCheckout });
  change({ live: null });
  expect(status()).toBe(RELEASED);
});

test.each([
  [false, RELEASED],
  [true, errorMessage("no-available-batch")],
])("after the hold (all seats taken: %s) it is said what happened to the seat", (soldOut, said) => {
  const { change, status } = open({ soldOut });
  expect(status()).toBe("");
  change({ live: null });
  expect(status()).toBe(said);
  change({ live: null, confirming: true });
  expect(status()).toBe("Confirming your payment and your seat…");
});

test("a payment that failed is reported below the heading, before the sum, also after the hold", () => {
  const failed = { ...checkout, error: FAILURE };
  given.configuration = { google: true, payPal: SANDBOX };
  const { place } = render(<PaymentOptions {...props} checkout={failed} disabled={false} />);
  expect(textOf(place)).toMatch(/^PaymentPayment failed\.Contact SupportAI/u);
});

test("a failed payment whose seat was released is one notice", () => {
  const failed = { ...checkout, error: FAILURE };
  given.configuration = { google: true, payPal: SANDBOX };
  const options = (live: LiveCheckout | null) => (
    <PaymentOptions {...props} checkout={failed} live={live} disabled={false} />
  );
  const { place, show } = render(options(LIVE));
  show(options(null));
  expect(textOf(place.querySelector("[role=alert]")!)).toBe(`Payment failed.${RELEASED}Contact Support`);
  expect(textOf(place).match(/Your seat was released/g)).toHaveLength(1);
});

test("a declined payment method is named as the cause, and a seat that is held is said to be", () => {
  given.configuration = { google: true, payPal: SANDBOX };
  const failed = { ...checkout, error: FAILURE };
  const said = (change: Partial<typeof checkout>, live: LiveCheckout | null) =>
    textOf(
      render(
        <PaymentOptions {...props} checkout={{ ...failed, ...change }} live={live} disabled={false} />,
      ).place.querySelector("[role=alert]")!,
    );
  const cause = "PayPal declined this payment method.";
  expect(said({ declined: true }, null)).toBe(`Payment failed.${cause}Contact Support`);
  expect(said({ declined: true }, LIVE)).toBe(
    `Payment failed.${cause} Your seat is still held.Contact Support`,
  );
  expect(said({}, LIVE)).toBe("Payment failed.Your seat is still held.Contact Support");
});

test("after the hold its sum stays, with the code, which is applied again", () => {
  const { change, place, begin } = open({
    live: { ...LIVE, couponCode: "ALL", amount: 0, discount: 299 },
  });
  expect(buttonNames(place)).toContain("Remove code ALL");
  change({ live: null });
  expect(textOf(place)).toContain("Code ALL");
  expect(textOf(place)).toContain("Total$0");
  expect(buttonNames(place)).not.toContain("Remove code ALL");
  click(buttonNamed(place, "Enroll for Free"));
  expect(begin.mock.calls).toEqual([["ALL"]]);
});

test("the first buttons of the script pay with the code of the last hold", async () => {
  const { change, createOrder } = open();
  const pay = given.buttons["createOrder"] as () => Promise<string>;
  change({ live: { ...LIVE, couponCode: "AUTUMN25", amount: 239.2 } });
  change({ live: null });
  await pay();
  expect(createOrder.mock.calls).toEqual([["AUTUMN25"]]);
});

test("after a hold without a code one can be entered with the next, while there is a seat", () => {
  const { change, place } = open();
  const isOffered = () => buttonNames(place).includes("Have a code?");
  change({ live: null });
  expect(isOffered()).toBe(true);
  change({ live: null, soldOut: true });
  expect(isOffered()).toBe(false);
});

test("before there was a hold none was released", () => {
  expect(open({ live: null }).status()).toBe("");
});
