// The refund dialog: it closes with PayPal's answer and announces it, and stays with a refusal.
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { RefundDialog } from "#src/features/admin/payments/refund-dialog.tsx";
import type { PaymentRow, Refund } from "#src/features/admin/common/types.ts";
import { choose } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  fieldNamed,
  pass,
  render,
  settle,
  textOf,
  type,
} from "#tests/helpers/render.tsx";

const toasts: string[] = [];
vi.mock("#src/lib/toast.ts", () => ({
  showToast: (text: string) => {
    toasts.push(text);
  },
}));

const PAYMENT = {
  ...{ paymentId: "CAP1", amount: 299, credited: 0, userName: "Ann Example", courseTitle: "Foundations" },
  ...{ userEmail: "ann@example.com", createdAt: Date.UTC(2026, 10, 30, 12) },
  ...{ couponCode: null, listPrice: null },
} as PaymentRow;
const ARGS = { paymentId: "CAP1" };

const refund = (status: Refund["status"], more: Partial<Refund> = {}): Refund =>
  ({
    ...{ refundId: "r1", requestId: "request-1", paymentId: "CAP1", amount: null, reason: "Asked for" },
    ...{ status, failure: null, createdAt: 0, updatedAt: 0, ...more },
  }) as Refund;

const onClose = vi.fn();

/** The payment's enrollment is known. */
function opened(functions: ConstructorParameters<typeof FakeConvex>[0] = {}, place: object | null = null) {
  const convex = new FakeConvex(functions);
  convex.setQuery("refunds:placeOf", place, ARGS);
  return convex;
}

/** As far as the press on the button. */
async function requested() {
  const convex = opened({ "refunds:request": () => refund("requested") });
  convex.setQuery("refunds:forPayment", [], ARGS);
  const shown = render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  const dialog = document.querySelector("[role=dialog]") as HTMLElement;
  expect(textOf(dialog)).toMatch(/ann@example\.com · Nov 30, 2026, .*Payment IDCAP1/);
  expect(textOf(dialog)).toContain("Full remaining amount ($299.00)");
  expect(textOf(dialog)).toContain("A full refund ends the enrollment and releases the seat.");
  type(fieldNamed(dialog, "Reason"), "Asked for");
  await settle(() => {
    click(buttonNamed(dialog, "Refund $299.00"));
  });
  convex.setQuery("refunds:forPayment", [refund("requested")], ARGS);
  return { convex, dialog, shown };
}

beforeEach(() => {
  toasts.length = 0;
  onClose.mockReset();
});

it("waits for PayPal without a second form, then closes and announces the amount", async () => {
  const { convex, dialog, shown } = await requested();
  expect(convex.callsOf("refunds:request")).toMatchObject([
    { paymentId: "CAP1", amount: null, reason: "Asked for" },
  ]);
  expect(textOf(dialog)).toContain("Asking PayPal...");
  expect(dialog.querySelector("form")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await settle(() => {
    convex.setQuery("refunds:forPayment", [refund("completed", { amount: 299 })], ARGS);
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual(["$299.00 refunded to Ann Example."]);
  shown.unmount();
});

it("stays open with a refusal, and a new request is another decision", async () => {
  const { convex, dialog, shown } = await requested();
  await settle(() => {
    convex.setQuery("refunds:forPayment", [refund("failed", { failure: "Too old" })], ARGS);
  });
  expect(onClose).not.toHaveBeenCalled();
  expect(textOf(dialog)).toContain("PayPal refused: Too old");
  type(fieldNamed(dialog, "Reason"), "Asked again");
  await settle(() => {
    click(buttonNamed(dialog, "Refund $299.00"));
  });
  const ids = convex.callsOf("refunds:request").map((args) => (args as { requestId: string }).requestId);
  expect(new Set(ids).size).toBe(2);
  shown.unmount();
});

it("closes when PayPal takes long, and announces that the refund is not confirmed yet", async () => {
  vi.useFakeTimers();
  try {
    const convex = opened({ "refunds:request": () => refund("requested") });
    convex.setQuery("refunds:forPayment", [], ARGS);
    const again = render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
    const dialog = document.querySelector("[role=dialog]") as HTMLElement;
    type(fieldNamed(dialog, "Reason"), "Asked for");
    click(buttonNamed(dialog, "Refund $299.00"));
    await act(async () => await vi.advanceTimersByTimeAsync(50));
    convex.setQuery("refunds:forPayment", [refund("requested")], ARGS);
    pass(7_500);
    expect(onClose).not.toHaveBeenCalled();
    pass(600);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual(["The refund is requested. PayPal has not confirmed it yet."]);
    again.unmount();
  } finally {
    vi.useRealTimers();
  }
});

it("says what came back as a credit, and offers none of it", () => {
  const convex = opened();
  convex.setQuery("refunds:forPayment", [], ARGS);
  const payment = { ...PAYMENT, credited: 299 };
  const shown = render(convex.wrap(<RefundDialog payment={payment} onClose={onClose} />));
  const dialog = document.querySelector("[role=dialog]") as HTMLElement;
  expect(textOf(dialog)).toContain("$299.00 of this payment came back as a credit");
  expect(textOf(dialog)).toContain("Nothing is left to refund.");
  shown.unmount();
});

it.each([
  [{ status: "failed", failure: "Too old" }, ["Asked for", "PayPal refused: Too old"]],
  [{ status: "failed", failure: null, reason: "" }, []],
  [{ status: "completed", failure: null }, ["Asked for"]],
] as const)("the history of a refund %o says no more than is known", (change, said) => {
  const convex = opened();
  convex.setQuery("refunds:forPayment", [{ ...refund("failed", { amount: 20 }), ...change }], ARGS);
  render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  const [head, ...lines] = [...document.querySelectorAll("[role=dialog] ol li p")].map((line) =>
    textOf(line),
  );
  expect(head).toMatch(/^\$20.00(Failed|Completed)Jan 1, 1970/);
  expect(lines).toEqual(said);
});

it.each([
  [null, "Full remaining amount"],
  [20, "$20.00"],
])("a refund of %s is shown as %s", (amount, shown) => {
  const convex = opened();
  convex.setQuery("refunds:forPayment", [refund("completed", { amount })], ARGS);
  render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  expect(textOf(document.querySelector("[role=dialog] ol li")!)).toMatch(
    new RegExp(`^${shown.replace("$", "\\$")}`),
  );
});

it("says nothing of an outcome once it has been closed", async () => {
  const { convex, shown } = await requested();
  vi.useFakeTimers();
  act(() => {
    convex.setQuery("refunds:forPayment", [refund("completed", { amount: 299 })], ARGS);
  });
  shown.unmount();
  pass(10_000);
  expect([onClose.mock.calls.length, toasts]).toEqual([0, []]);
});

it("closes at once with a refund that is completed", async () => {
  const { convex } = await requested();
  vi.useFakeTimers();
  act(() => {
    convex.setQuery("refunds:forPayment", [refund("completed", { amount: 299 })], ARGS);
  });
  await act(async () => await vi.advanceTimersByTimeAsync(0));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  [0, false],
  [0.5, true],
])("a credit of $%d is told: %s", (credited, isTold) => {
  const convex = opened();
  convex.setQuery("refunds:forPayment", [], ARGS);
  render(convex.wrap(<RefundDialog payment={{ ...PAYMENT, credited }} onClose={onClose} />));
  expect(textOf(document.querySelector("[role=dialog]")!).includes("came back as a credit")).toBe(isTold);
});

const TERMS = {
  ...{
    batchName: "Gamma",
    paid: 299,
    share: "full",
    due: 299,
    credit: 0,
    isLeaving: false,
    isDeferred: false,
  },
  ...{ terms: { partPercent: 50, partWeeks: 2 }, startDate: "2026-12-21", lastPartDay: "2027-01-03" },
};

it.each([
  [{}, "Batch 3, Gamma · EnrolledDue by the terms today: $299.00 (a full refund until December 20, 2026)"],
  [
    { share: "part", due: 149.5 },
    "Batch 3, Gamma · EnrolledDue by the terms today: $149.50 (50 percent until January 3, 2027)",
  ],
  [
    { share: "none", due: 0 },
    "Batch 3, Gamma · EnrolledDue by the terms today: nothing (the last day was January 3, 2027)",
  ],
  [
    { due: 299, credit: 99 },
    "Batch 3, Gamma · EnrolledDue by the terms today: $200.00 (a full refund until December 20, 2026)",
  ],
  [{ due: 50, credit: 50 }, "Batch 3, Gamma · EnrolledHow much"],
  [{ isLeaving: true }, "Batch 3, Gamma · EnrolledHow much"],
  [{ startDate: null, lastPartDay: null, share: "none" }, "Batch 3, Gamma · EnrolledHow much"],
])("names the enrollment and what the terms of the purchase give back: %o", (terms, said) => {
  const place = { batchNumber: 3, batchName: "Gamma", status: "enrolled", terms: { ...TERMS, ...terms } };
  const convex = opened({}, place);
  convex.setQuery("refunds:forPayment", [], ARGS);
  render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  expect(textOf(document.querySelector("[role=dialog]")!)).toContain(said);
});

it("of a learner who waits for the next batch it names no day: the days have stopped", () => {
  const place = { batchNumber: 3, batchName: "Gamma", status: "deferred" };
  const convex = opened({}, { ...place, terms: { ...TERMS, isDeferred: true } });
  convex.setQuery("refunds:forPayment", [], ARGS);
  render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  expect(textOf(document.querySelector("[role=dialog]")!)).toContain(
    "Due by the terms: $299.00 (as on the day on which the learner gave up the seat)",
  );
});

it.each([
  [3, "Batch 3 · Refunded"],
  [null, "Legacy · Refunded"],
])("of an enrollment that has ended it says that alone: batch %s, which is gone", (batchNumber, said) => {
  const convex = opened({}, { batchNumber, batchName: null, status: "refunded", terms: null });
  convex.setQuery("refunds:forPayment", [], ARGS);
  render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
  expect(textOf(document.querySelector("[role=dialog]")!)).toContain(`${said}How much`);
});

it.each([
  ["", "Refund"],
  ["-5", "Refund"],
  ["1e2", "Refund"],
  ["12.50", "Refund $12.50"],
])(
  "of the partial amount “%s” the button is “%s”, and what is wrong first has the focus",
  async (typed, label) => {
    const convex = opened();
    convex.setQuery("refunds:forPayment", [], ARGS);
    render(convex.wrap(<RefundDialog payment={PAYMENT} onClose={onClose} />));
    const dialog = document.querySelector("[role=dialog]") as HTMLElement;
    choose(dialog, "How much", "part");
    type(fieldNamed(dialog, "Amount (USD)"), typed);
    await settle(() => {
      click(buttonNamed(dialog, label));
    });
    expect(document.activeElement).toBe(fieldNamed(dialog, typed === "12.50" ? "Reason" : "Amount (USD)"));
  },
);
