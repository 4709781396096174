// The payment panel: PayPal's script and buttons, and where the page moves.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { ENROLL_ID } from "#src/features/checkout/enroll-id.ts";
import { PaymentOptions } from "#src/features/checkout/payment-options.tsx";
import { buttonNamed, click, textOf } from "#tests/helpers/render.tsx";
import { given } from "./payment-mocks";
import { LIVE, SANDBOX, open, panelAt, props, render } from "./payment-panel";

vi.mock("convex/react", async (original) => (await import("./payment-mocks")).convexReact(original<object>));
vi.mock("@paypal/react-paypal-js", async () => (await import("./payment-mocks")).payPalJs);

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

test("without payments a message replaces the buttons", () => {
  given.configuration = { google: true, payPal: null };
  given.buttons = {};
  const { place } = render(<PaymentOptions {...props} disabled={false} />);
  expect(place.textContent).toContain(errorMessage("payments-not-configured"));
  expect(given.buttons).toEqual({});
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
