// The payment panel: PayPal's script and buttons, what is said during and after a hold, and where the page moves.
import { getFunctionName, type FunctionReference } from "convex/server";
import { act, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import type { LiveCheckout } from "#src/features/checkout/enroll-step.ts";
import type { Course } from "#src/lib/course.ts";
import { buttonNamed, click, render as renderAlone, textOf } from "#tests/helpers/render.tsx";
import { buttonNames } from "#tests/helpers/screen.tsx";

const given: { options: unknown; buttons: Record<string, unknown>; configuration: unknown; script: object } =
  vi.hoisted(() => ({ options: {}, buttons: {}, configuration: undefined, script: {} }));

vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useQuery: (query: FunctionReference<"query">) =>
    getFunctionName(query) === "configuration:forClient" ? given.configuration : [],
  useMutation: () => () => Promise.resolve(null),
  useAction: () => () => Promise.resolve(null),
}));

vi.mock("@paypal/react-paypal-js", () => ({
  PayPalScriptProvider: ({ options, children }: { options: unknown; children: unknown }) => {
    given.options = options;
    return children;
  },
  PayPalButtons: (props: Record<string, unknown>) => {
    given.buttons = props;
    return null;
  },
  usePayPalScriptReducer: () => [given.script],
}));

const { PaymentOptions } = await import("#src/features/checkout/payment-options.tsx");
const { ENROLL_ID } = await import("#src/features/checkout/enroll-id.ts");

const checkout = {
  open: true,
  confirming: false,
  error: null,
  retryAt: null,
  busy: false,
} as unknown as Parameters<typeof PaymentOptions>[0]["checkout"];

const course = {
  title: "AI",
  price: 299,
  comingSoon: false,
  nextBatch: null,
  schedule: null,
} as unknown as Course;

/** The terms have a link. */
function render(node: ReactNode) {
  const wrap = (part: ReactNode) => <MemoryRouter>{part}</MemoryRouter>;
  const { place, show } = renderAlone(wrap(node));
  return {
    place,
    show: (next: ReactNode) => {
      show(wrap(next));
    },
  };
}

const props = {
  course,
  checkout,
  live: null,
  soldOut: false,
  takesFocus: false,
  isResumed: false,
  onBack: () => undefined,
};
const SANDBOX = { clientId: "school", environment: "sandbox", scriptUrl: null };

test("the script is loaded for US dollars and the sandbox; buttons are 45 pixels high", () => {
  given.configuration = { google: true, payPal: SANDBOX };
  const { place } = render(<PaymentOptions {...props} disabled />);
  expect(given.options).toMatchObject({ currency: "USD", environment: "sandbox", intent: "capture" });
  expect(given.buttons).toMatchObject({ style: { height: 45 }, disabled: true });
  expect(given.options).not.toHaveProperty("sdkBaseUrl");
  expect(place.textContent).toContain("Back");
  const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/refunds", "/terms"]);
});

test("the script is that of the live account or of a stand-in, as the server configures", () => {
  const payPal = { ...SANDBOX, environment: "production", scriptUrl: "http://127.0.0.1:4404/sdk/js" };
  given.configuration = { google: true, payPal };
  render(<PaymentOptions {...props} disabled={false} />);
  expect(given.options).toMatchObject({
    clientId: "school",
    environment: "production",
    sdkBaseUrl: "http://127.0.0.1:4404/sdk/js",
  });
});

/** The panel of the page as the layout puts it, in a window of 900 pixels. */
function panelAt(top: number) {
  const panel = document.createElement("section");
  panel.id = ENROLL_ID;
  panel.getBoundingClientRect = () => new DOMRect(0, top, 350, 500);
  const moved = vi.fn();
  panel.scrollIntoView = moved;
  document.body.append(panel);
  onTestFinished(() => {
    panel.remove();
  });
  return moved;
}

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

test("a hold that another tab takes moves nothing on this page", () => {
  const moved = panelAt(647);
  render(<PaymentOptions {...props} disabled={false} />);
  expect(moved).not.toHaveBeenCalled();
});

test("without payments a message replaces the buttons", () => {
  given.configuration = { google: true, payPal: null };
  given.buttons = {};
  const { place } = render(<PaymentOptions {...props} disabled={false} />);
  expect(place.textContent).toContain(errorMessage("payments-not-configured"));
  expect(given.buttons).toEqual({});
});

const LIVE = {
  ...{ checkoutId: "c1", amount: 299, listPrice: 299, discount: 0, couponCode: null },
  expiresAt: Date.now() + 600_000,
} as unknown as LiveCheckout;

interface Around {
  confirming?: boolean;
  live?: LiveCheckout | null;
  soldOut?: boolean;
  takesFocus?: boolean;
}

function open({ confirming = false, live = LIVE, soldOut = false, takesFocus = false }: Around = {}) {
  given.configuration = { google: true, payPal: SANDBOX };
  const calls = {
    ...{ enrollFree: vi.fn(() => Promise.resolve()), release: vi.fn(() => Promise.resolve()) },
    ...{ createOrder: vi.fn(() => Promise.resolve("O1")), approve: vi.fn(() => Promise.resolve()) },
    begin: vi.fn(() => Promise.resolve()),
    ...{ reportProviderError: vi.fn(), onBack: vi.fn() },
  };
  const partsFor = (change: Around) => {
    const shown = { ...props, live, soldOut, takesFocus, ...change };
    const own = { ...checkout, ...calls, confirming: change.confirming ?? confirming };
    return <PaymentOptions {...shown} checkout={own} disabled={false} onBack={calls.onBack} />;
  };
  const { place, show } = render(partsFor({}));
  const status = () => [...place.querySelectorAll("p[role=status]")].map(textOf).join("");
  return { ...calls, place, status, change: (next: Around) => show(partsFor(next)) };
}

beforeEach(() => {
  given.script = { isPending: false, isRejected: false };
  given.buttons = {};
  // The hold asks for the server's time.
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
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

const RELEASED =
  "Your seat was released and nothing was charged. Choose a payment method to reserve a seat again.";

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
  const failed = { ...checkout, error: "Payment failed." };
  given.configuration = { google: true, payPal: SANDBOX };
  const { place } = render(<PaymentOptions {...props} checkout={failed} disabled={false} />);
  expect(textOf(place)).toMatch(/^PaymentPayment failed\.Contact SupportAI/u);
});

test("a failed payment whose seat was released is one notice", () => {
  const failed = { ...checkout, error: "Payment failed." };
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
  const failed = { ...checkout, error: "Payment failed." };
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

test("when nothing is left to pay, the seat is taken without the provider, once", () => {
  const free = { ...LIVE, amount: 0 };
  const { change, enrollFree, place } = open({ live: free });
  const enroll = () => buttonNamed(place, "Enroll for Free");
  click(enroll());
  expect(enrollFree.mock.calls).toEqual([["c1"]]);
  expect(given.buttons).toEqual({});
  change({ confirming: true });
  expect(enroll().disabled).toBe(true);
});

test("until the provider is known a place is kept for its buttons", () => {
  const { change, place } = open();
  given.configuration = undefined;
  given.buttons = {};
  change({});
  expect([given.buttons, textOf(place).includes(errorMessage("payments-not-configured"))]).toEqual([
    {},
    false,
  ]);
});

test.each([true, false])("the payment takes the focus and the view after a click (%s)", (takesFocus) => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  document.body.appendChild(document.createElement("div")).id = ENROLL_ID;
  const { place } = open({ takesFocus });
  expect(document.activeElement === place.querySelector("h2")).toBe(takesFocus);
  expect(scrolled.mock.calls).toEqual(takesFocus ? [[{ block: "start" }]] : []);
});

test("a script that cannot be loaded is loaded again on request, by another name", () => {
  given.script = { isPending: false, isRejected: true };
  const { place } = open();
  expect(textOf(place)).toContain(errorMessage("paypal-load-failed"));
  expect(given.options).toMatchObject({ dataUid: "cohort-0" });
  click(buttonNamed(place, "Try Again"));
  expect(given.options).toMatchObject({ dataUid: "cohort-1" });
});

test("the buttons create, approve and cancel through the server, with the way that was chosen", async () => {
  const { approve, createOrder, release, reportProviderError } = open();
  type Data = { fundingSource?: unknown; orderID?: string };
  const buttons = given.buttons as Record<string, (data?: Data) => unknown>;
  expect(await buttons["createOrder"]!({})).toBe("O1");
  expect(createOrder.mock.calls).toEqual([[null]]);
  buttons["onClick"]!({ fundingSource: "card" });
  await buttons["onApprove"]!({ orderID: "O1" });
  buttons["onClick"]!({ fundingSource: 7 });
  await buttons["onApprove"]!({ orderID: "O2" });
  expect(approve.mock.calls).toEqual([
    ["O1", "card"],
    ["O2", undefined],
  ]);
  const moved = panelAt(-300);
  act(() => {
    buttons["onCancel"]!();
  });
  expect([release.mock.calls.length, given.buttons["onError"]]).toEqual([1, reportProviderError]);
  // Above the buttons it says now that the seat was released.
  expect(moved.mock.calls).toEqual([[{ block: "start" }]]);
});

test.each([true, false])("the place of the buttons is kept while the script loads: %s", (isPending) => {
  given.script = { isPending, isRejected: false };
  const { place } = open();
  expect(place.querySelectorAll(".h-\\[45px\\]")).toHaveLength(isPending ? 1 : 0);
});
