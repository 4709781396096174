// The heads of the admin tables sort what the server is asked for; the filters beside them narrow it.
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, onTestFinished, test } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { EmailsTab } from "#src/features/admin/emails/emails-tab.tsx";
import { PaymentsTab } from "#src/features/admin/payments/payments-tab.tsx";
import { RolesTab } from "#src/features/admin/roles/roles-tab.tsx";
import { choose, optionsOf, selectNamed } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, fieldNamed, fire, render, textOf, type } from "#tests/helpers/render.tsx";

const PAYMENT = {
  ...{
    _id: "p1",
    userName: "Ann",
    userEmail: "ann@example.com",
    isSample: false,
    courseTitle: "Foundations",
  },
  ...{ amount: 299, refundedAmount: 0, status: "completed", paymentId: "PAY-1", createdAt: 0 },
  couponCode: null as string | null,
};
const EMAIL = {
  ...{ _id: "e1", recipientName: "Ann", recipientEmail: "ann@example.com", subject: "Receipt" },
  ...{ emailType: "payment_receipt", status: "sent", errorMessage: null, paymentId: null, sentAt: 0 },
};
const USER = {
  ...{ _id: "u1", uid: "u1", displayName: "Ann", email: "ann@example.com", isSample: false, record: null },
  ...{ isListedAdmin: false, hasSecondFactor: false, disabled: false, emailVerified: true },
  ...{ createdAt: 0, lastLoginAt: null },
};
const pageOf = (row: object) => ({ page: [row], isDone: true, continueCursor: "" });
const RESULTS: Record<string, unknown> = {
  "adminBatches:list": [{ courseId: "FAAI", title: "Foundations", batches: [] }],
  "adminPayments:list": pageOf(PAYMENT),
  "adminEmails:list": pageOf(EMAIL),
  "adminEmails:search": [EMAIL],
  "adminUsers:list": pageOf(USER),
};

let address = "";
function Address() {
  address = useLocation().search;
  return null;
}

/** As columns show it; lines and cards have the name without a button as well. */
const nameOf = (cell: Element) => textOf(cell.querySelector("button") ?? cell);

/** A client that answers at once, and what it was asked last by each function. */
function open(tab: ReactNode, search = "") {
  const asked = new Map<string, unknown>();
  const results = new Map<string, unknown>();
  const client = {
    watchQuery: (fn: FunctionReference<"query">, args: object) => ({
      localQueryResult: () => results.get(getFunctionName(fn)) ?? RESULTS[getFunctionName(fn)],
      onUpdate: () => {
        const { paginationOpts: _, ...others } = args as Record<string, unknown>;
        // The choice of a person for a role asks for users without an order.
        const isOfTable = "order" in others || getFunctionName(fn) !== "adminUsers:list";
        if (isOfTable) asked.set(getFunctionName(fn), others);
        return () => undefined;
      },
      journal: () => undefined,
    }),
  };
  const { place } = render(
    <ConvexProvider client={client as unknown as ConvexReactClient}>
      <MemoryRouter initialEntries={[`/admin/dashboard${search}`]}>
        <DialogsProvider>{tab}</DialogsProvider>
        <Address />
      </MemoryRouter>
    </ConvexProvider>,
  );
  const head = (name: string) => {
    const found = [...place.querySelectorAll("th")].find((cell) => nameOf(cell) === name);
    if (found === undefined) throw new Error(`No head "${name}"`);
    return found;
  };
  return { place, asked, head, sort: (name: string) => head(name).getAttribute("aria-sort") };
}

const PAYMENTS = { tab: <PaymentsTab />, query: "adminPayments:list" };
const EMAILS = { tab: <EmailsTab />, query: "adminEmails:list" };
const USERS = { tab: <RolesTab />, query: "adminUsers:list" };

test.each([
  { ...PAYMENTS, name: "Amount", orders: ["highest", "lowest", "highest"] },
  { ...PAYMENTS, name: "Learner", orders: ["learnerUp", "learnerDown", "learnerUp"] },
  { ...PAYMENTS, name: "Date", orders: ["oldest", "newest", "oldest"] },
  { ...EMAILS, name: "Recipient", orders: ["recipientUp", "recipientDown", "recipientUp"] },
  { ...EMAILS, name: "Email", orders: ["typeUp", "typeDown", "typeUp"] },
  { ...EMAILS, name: "Status", orders: ["statusUp", "statusDown", "statusUp"] },
  { ...EMAILS, name: "Date", orders: ["oldest", "newest", "oldest"] },
  { ...USERS, name: "User", orders: ["nameUp", "nameDown", "nameUp"] },
  { ...USERS, name: "Joined", orders: ["oldest", "newest", "oldest"] },
  { ...USERS, name: "Last sign-in", orders: ["latestSignIn", "earliestSignIn", "latestSignIn"] },
])(
  "$query is sorted by $name in both directions, texts from A to Z first",
  ({ tab, query, name, orders }) => {
    const { asked, head, sort } = open(tab);
    expect(asked.get(query)).toMatchObject({ order: "newest" });
    const isUp = (order: string) =>
      ["lowest", "oldest", "earliestSignIn"].includes(order) || order.endsWith("Up");
    for (const order of orders) {
      click(buttonNamed(head(name), name));
      expect(asked.get(query)).toMatchObject({ order });
      expect(sort(name)).toBe(isUp(order) ? "ascending" : "descending");
      expect(new URLSearchParams(address).get("order")).toBe(order === "newest" ? null : order);
    }
  },
);

test("only one head is the order, and heads without one are no buttons", () => {
  const { place, head } = open(<PaymentsTab />, "?order=lowest");
  const sorted = [...place.querySelectorAll("th[aria-sort]")].map(nameOf);
  expect(sorted).toEqual(["Amount"]);
  for (const name of ["Course", "Status", "Payment ID"])
    expect(head(name).querySelector("button")).toBeNull();
});

test.each([
  {
    ...PAYMENTS,
    names: [
      ...["Newest first", "Oldest first", "Highest amount", "Lowest amount"],
      ...["Learner, A–Z", "Learner, Z–A"],
    ],
  },
  {
    ...USERS,
    names: [
      ...["Newest first", "Oldest first", "User, A–Z", "User, Z–A"],
      ...["Last sign-in, latest first", "Last sign-in, longest ago first"],
    ],
  },
])("where columns have no room, a select sorts $query", ({ tab, query, names }) => {
  const { place, asked } = open(tab);
  expect(optionsOf(place, "Sort by")).toEqual(names);
  choose(place, "Sort by", "oldest");
  expect(asked.get(query)).toMatchObject({ order: "oldest" });
});

test.each([PAYMENTS, EMAILS, USERS])("$query ignores an order that it does not have", ({ tab, query }) => {
  const { asked } = open(tab, "?order=random");
  expect(asked.get(query)).toMatchObject({ order: "newest" });
});

test("payments keep their order when they are narrowed to a course", () => {
  const { place, asked } = open(<PaymentsTab />, "?order=highest");
  const course = place.querySelector("select");
  if (course === null) throw new Error("No choice of courses");
  course.value = "FAAI";
  fire(course, new Event("change", { bubbles: true }));
  expect(asked.get("adminPayments:list")).toEqual({ search: "", courseId: "FAAI", order: "highest" });
  expect(new URLSearchParams(address).get("course")).toBe("FAAI");
});

test.each(["?q=ann", "?status=refunded", "?period=today"])("payments at %s have every order", (search) => {
  const { asked, head } = open(<PaymentsTab />, `${search}&order=highest`);
  expect(asked.get("adminPayments:list")).toMatchObject({ order: "highest" });
  expect(head("Amount").getAttribute("aria-sort")).toBe("descending");
});

test.each(["?q=ann", "?status=admin", "?status=disabled"])("users at %s have every order", (search) => {
  const { asked, head } = open(<RolesTab />, `${search}&order=nameUp`);
  expect(asked.get("adminUsers:list")).toMatchObject({ order: "nameUp" });
  expect(head("User").getAttribute("aria-sort")).toBe("ascending");
});

test("emails of one status are sorted, and not by their status", () => {
  const { asked, head, sort } = open(<EmailsTab />, "?status=sent&order=statusDown");
  expect(asked.get("adminEmails:list")).toEqual({ order: "newest", status: "sent" });
  expect([head("Status").querySelector("button"), sort("Status"), sort("Date")]).toEqual([
    ...[null, null, "descending"],
  ]);
  click(buttonNamed(head("Recipient"), "Recipient"));
  expect(asked.get("adminEmails:list")).toEqual({ order: "recipientUp", status: "sent" });
});

test.each([
  ["", ["c", "b", "a"]],
  ["&order=oldest", ["a", "b", "c"]],
  ["&order=recipientUp", ["b", "a", "c"]],
  ["&order=recipientDown", ["c", "a", "b"]],
  ["&order=typeUp", ["b", "a", "c"]],
  ["&order=typeDown", ["c", "a", "b"]],
  ["&order=statusUp", ["a", "b", "c"]],
  ["&order=statusDown", ["c", "b", "a"]],
])("emails that are found have the order of “%s”", (order, subjects) => {
  const given = RESULTS["adminEmails:search"];
  const other = { recipientEmail: "ben@example.com" };
  RESULTS["adminEmails:search"] = [
    { ...EMAIL, _id: "c", subject: "c", sentAt: 3, ...other },
    { ...EMAIL, _id: "b", subject: "b", sentAt: 2, emailType: "credit" },
    { ...EMAIL, _id: "a", subject: "a", sentAt: 1, ...other, status: "failed" },
  ];
  onTestFinished(() => {
    RESULTS["adminEmails:search"] = given;
  });
  const { place } = open(<EmailsTab />, `?q=mail${order}`);
  const rows = [...place.querySelectorAll("tbody td[data-place=meta] p:first-child")];
  expect(rows.map((row) => textOf(row)).filter((text) => text.length === 1)).toEqual(subjects);
});

const TIME = ["newest", "oldest"];
const RECIPIENT = ["recipientUp", "recipientDown"];
const TYPE = ["typeUp", "typeDown"];
const STATUS = ["statusUp", "statusDown"];

test.each([
  ["?status=sent", [...TIME, ...RECIPIENT, ...TYPE]],
  ["?q=ann", [...TIME, ...RECIPIENT, ...TYPE, ...STATUS]],
  ["?by=course&q=FAAI", [...TIME, ...RECIPIENT, ...TYPE, ...STATUS]],
  ["?by=recipient&q=ann@example.com", [...TIME, ...TYPE, ...STATUS]],
  ["?by=type&q=payment_receipt", [...TIME, ...RECIPIENT, ...STATUS]],
  ["?by=status&q=sent", [...TIME, ...RECIPIENT, ...TYPE]],
])("the emails at %s have the orders of columns that differ", (address, orders) => {
  const { place } = open(<EmailsTab />, address);
  expect([...selectNamed(place, "Sort by").options].map(({ value }) => value)).toEqual(orders);
});

test("a search for users keeps the order", () => {
  const { place, asked } = open(<RolesTab />, "?order=oldest");
  const field = fieldNamed(place, "Search users");
  type(field, "ann");
  const form = field.closest("form");
  if (form === null) throw new Error("No form");
  fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  expect(asked.get("adminUsers:list")).toEqual({ search: "ann", order: "oldest" });
  expect(address).toBe("?order=oldest&q=ann");
});

test.each([
  [{}, "$299.00"],
  [{ refundedAmount: 0.01 }, "$299.00$0.01 refunded"],
  [{ refundedAmount: 299 }, "$299.00$299.00 refunded"],
  [{ couponCode: "AUTUMN25" }, "$299.00with AUTUMN25"],
])("the amount of a payment with %o is %s", (more, shown) => {
  const given = RESULTS["adminPayments:list"];
  RESULTS["adminPayments:list"] = pageOf({ ...PAYMENT, ...more });
  onTestFinished(() => {
    RESULTS["adminPayments:list"] = given;
  });
  const { place } = open(<PaymentsTab />);
  const heads = [...place.querySelectorAll("th")].map(nameOf);
  expect(textOf(place.querySelectorAll("tbody td")[heads.indexOf("Amount")]!)).toBe(shown);
});
