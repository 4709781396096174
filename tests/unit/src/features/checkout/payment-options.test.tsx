// The options of PayPal's script and buttons, and when the buttons are disabled.
import { expect, onTestFinished, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { render } from "#tests/helpers/render.tsx";

const given: { options: unknown; buttons: Record<string, unknown>; configuration: unknown } = vi.hoisted(
  () => ({ options: {}, buttons: {}, configuration: undefined }),
);

vi.mock("convex/react", () => ({ useQuery: () => given.configuration }));

vi.mock("@paypal/react-paypal-js", () => ({
  PayPalScriptProvider: ({ options, children }: { options: unknown; children: unknown }) => {
    given.options = options;
    return children;
  },
  PayPalButtons: (props: Record<string, unknown>) => {
    given.buttons = props;
    return null;
  },
  usePayPalScriptReducer: () => [{ isPending: false, isRejected: false }],
}));

const { PaymentOptions } = await import("#src/features/checkout/payment-options.tsx");
const { ENROLL_ID } = await import("#src/features/checkout/enroll-bar.tsx");
const { paymentDisabled } = await import("#src/features/checkout/enroll-step.ts");

const checkout = { open: true, confirming: false } as unknown as Parameters<
  typeof PaymentOptions
>[0]["checkout"];

const props = {
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

/** The panel of the page as the layout puts it, in a window of 800 pixels. */
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
  ["stays where the payment is on the screen", 232, 0],
  ["stays where somebody has read on", -900, 0],
])("a page that is opened during a hold %s, and keeps its focus", (_what, top, moves) => {
  vi.stubGlobal("innerHeight", 800);
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

test.each([
  [{ price: 299, comingSoon: false }, { available: true }, false],
  [{ price: 0, comingSoon: false }, { available: true }, true],
  [{ price: -1, comingSoon: false }, { available: true }, true],
  [{ price: 299, comingSoon: true }, { available: true }, true],
  [{ price: 299, comingSoon: false }, { available: false }, true],
  [{ price: 299, comingSoon: false }, undefined, true],
])("the payment button for %o and %o is disabled: %s", (course, offer, off) => {
  expect(paymentDisabled(course, offer)).toBe(off);
});
