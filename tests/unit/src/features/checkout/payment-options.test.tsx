// The options of PayPal's script and buttons, and when the buttons are disabled.
import { expect, test, vi } from "vitest";
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
const { paymentDisabled } = await import("#src/features/checkout/enroll-step.ts");

const checkout = { open: true, confirming: false } as unknown as Parameters<
  typeof PaymentOptions
>[0]["checkout"];

const props = { checkout, live: null, soldOut: false, takesFocus: false, onBack: () => undefined };
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
