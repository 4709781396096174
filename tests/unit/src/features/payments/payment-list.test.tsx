// A person's own payments and credits: what is shown for each state, and where the receipts are.
import { expect, test } from "vitest";
import type { OwnPayment } from "#src/features/payments/payment-labels.ts";
import { OwnPayments } from "#src/features/payments/own-payments.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const at = Date.UTC(2026, 10, 21, 12);
const PAYMENT = {
  ...{ key: "k1", courseTitle: "Foundations", status: "completed", amount: 299, credited: 0, at },
  ...{ receiptNumber: "R-2026-000042", paymentId: "CAP1", refunds: [] },
  ...{ batchName: "Gamma", fundingSource: "card", isFree: false },
} as unknown as OwnPayment;

function open(payments: readonly Partial<OwnPayment>[] | undefined, credits: readonly object[] | null = []) {
  const convex = new FakeConvex();
  convex.setQuery("credits:mine", credits ?? undefined);
  convex.setQuery(
    "payments:mine",
    payments?.map((change) => ({ ...PAYMENT, ...change })),
  );
  return openScreen(<OwnPayments />, { convex });
}

test("a payment shows course, state, day, batch, method, receipt and amount", () => {
  const { place, text } = open([{}]);
  expect(text()).toBe(
    "FoundationsPaidNovember 21, 2026 · Batch Gamma · PayPal (card) · Receipt R-2026-000042$299 Receipt",
  );
  expect(linksOf(place)).toEqual(["/payments/CAP1"]);
  expect(place.querySelector("a")!.getAttribute("aria-label")).toBe("Receipt for Foundations");
});

test("a seat that cost nothing has no method, and what has no batch names none", () => {
  const free = open([{ isFree: true, batchName: null, fundingSource: null }]).text();
  expect(free).toContain("November 21, 2026 · Nothing to pay · Receipt");
});

test.each([
  ["partly-refunded", "Partly refunded"],
  ["refunded", "Refunded"],
  ["pending", "Under review"],
  ["returned", "Returned"],
] as const)("a payment that is %s is called so", (status, said) => {
  expect(open([{ status }]).text()).toContain(`Foundations${said}November`);
});

test("a payment under review has no receipt yet, and says what it waits for", () => {
  const { place, text } = open([{ status: "pending", receiptNumber: null, paymentId: null }]);
  expect(text()).toContain("PayPal (card)PayPal is reviewing this payment.");
  expect([linksOf(place), text().includes("Receipt")]).toEqual([[], false]);
});

test("finished refunds and credits are said with their amounts, others are on their way", () => {
  const refunds = [
    { amount: 100.5, status: "completed" as const, at: Date.UTC(2026, 10, 22, 12) },
    { amount: 50, status: "requested" as const, at },
  ];
  const said = open([{ refunds, credited: 20 }]).text();
  expect(said).toContain("A refund is on its way.$100.50 was refunded on November 22, 2026.");
  expect(said).toContain("$20.00 came back as a credit.");
  expect(said).not.toContain("$50");
  expect(open([{ credited: 1 }]).text()).toContain("$1 came back as a credit.");
  const none = open([{}]).text();
  expect([none.includes("credit"), none.includes("refunded")]).toEqual([false, false]);
});

test("every payment has its line; without any there is a way to the courses; while they load, neither", () => {
  expect(open([{}, { key: "k2", courseTitle: "Graphs" }]).place.querySelectorAll("article")).toHaveLength(2);
  const none = open([]);
  expect([none.text().includes("No payments yet"), linksOf(none.place)]).toEqual([true, ["/courses"]]);
  const loading = open(undefined);
  expect([loading.text().includes("No payments yet"), linksOf(loading.place)]).toEqual([false, []]);
});

test("credits show their code and amount, and which are in an open payment", () => {
  const credit = { code: "CR-1", amount: 20, isReserved: false };
  const { place } = open([], [credit, { code: "CR-2", amount: 5, isReserved: true }]);
  expect([...place.querySelectorAll("li")].map(textOf)).toEqual(["CR-1$20", "CR-2In an open payment$5"]);
});

test("without credits there is no list of them; payments appear once both are known", () => {
  expect(open([{}], []).text()).not.toContain("Your credits");
  expect(open([{}], null).place.querySelector("article")).toBeNull();
});

const amounts = (place: Element) => [...place.querySelectorAll("article > p")].map(textOf);

test("all amounts of a list have cents once one of them has, be it paid, refunded or credited", () => {
  const other = { key: "k2", amount: 224.25 };
  expect(amounts(open([{}, { key: "k2" }]).place)).toEqual(["$299", "$299"]);
  expect(amounts(open([{}, other]).place)).toEqual(["$299.00", "$224.25"]);
  expect(amounts(open([{ credited: 1.5 }, { key: "k2" }]).place)).toEqual(["$299.00", "$299.00"]);
  const refunds = [{ amount: 0.5, status: "completed" as const, at }];
  expect(amounts(open([{ refunds }]).place)).toEqual(["$299.00"]);
  const credits = [
    { code: "CR-1", amount: 20, isReserved: false },
    { code: "CR-2", amount: 0.25, isReserved: false },
  ];
  const { place, text } = open([{}], credits);
  expect(text()).toContain("CR-1$20.00CR-2$0.25");
  expect(amounts(place)).toEqual(["$299"]);
});
