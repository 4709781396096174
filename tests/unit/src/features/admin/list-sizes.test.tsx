// How much of a long list is asked for: the rows of tables, and the people that can be chosen.
import { expect, test } from "vitest";
import { PersonField } from "#src/features/admin/common/person-field.tsx";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { openPage, press } from "#tests/helpers/controls.tsx";
import { inPages } from "#tests/helpers/pages.ts";
import { click, type } from "#tests/helpers/render.tsx";

const many = <Row extends object>(count: number, rowOf: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => rowOf(at + 1));

const account = (number: number) => {
  const name = `Person ${String(number)}`;
  return { _id: `u${String(number)}`, displayName: name, email: `${String(number)}@example.com` };
};
const recordOf = (source: string) => (number: number) => {
  const userId = `${source}${String(number)}`;
  return { _id: userId, userId, userName: `Name ${userId}`, userEmail: `${userId}@example.com` };
};

/** The list of accounts has failed; there are 250 people in each kind of records. */
function withRecords() {
  const convex = new FakeConvex();
  const all = { courseId: null, batchNumber: null, status: null, learner: "" };
  convex.setQuery("adminEnrollments:list", inPages(many(250, recordOf("e"))), all);
  convex.setQuery("adminPayments:list", inPages(many(250, recordOf("p"))), { search: "", courseId: null });
  const failed = new Error("no");
  for (const search of ["", "Name e200", "Name e201"]) convex.setQuery("adminUsers:list", failed, { search });
  return convex;
}

test("a table has 25 rows, and 25 more on request", async () => {
  const payments = many(60, (number) => ({
    ...recordOf("p")(number),
    ...{ isSample: false, courseTitle: "Foundations", amount: 299, refundedAmount: 0, status: "completed" },
    ...{ paymentId: `PAY-${String(number)}`, createdAt: 0, credited: 0 },
  }));
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:list", []);
  const asked = { search: "", courseId: null, order: "newest" };
  convex.setQuery("adminPayments:list", inPages(payments), asked);
  const { place } = openPage(<PaymentsTab />, { convex });
  const rows = () => place.querySelectorAll("tbody tr").length;
  expect(rows()).toBe(25);
  await press(place, "Load More");
  expect(rows()).toBe(50);
});

const field = <PersonField person={null} onChange={() => undefined} />;

function offered(place: Element, search = "") {
  const box = place.querySelector<HTMLInputElement>("[role=combobox]")!;
  click(box);
  if (search !== "") type(box, search);
  return [...place.querySelectorAll("[role=option]")].map((option) => option.textContent);
}

test("twenty people are offered; without the list of accounts, the first of the records", () => {
  const convex = new FakeConvex();
  convex.setQuery("adminUsers:list", inPages(many(60, account)), { search: "" });
  expect(offered(openPage(field, { convex }).place)).toHaveLength(20);
  const { place } = openPage(field, { convex: withRecords() });
  expect(offered(place)).toHaveLength(20);
  expect(offered(place, "Name e200")).toEqual(["Name e200e200@example.com"]);
  expect(offered(place, "Name e201")).toEqual(["Nobody found"]);
});
