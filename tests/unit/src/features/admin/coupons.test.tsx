// Coupons: what each says about itself, pausing, who used it, and the form of a new one.
import { expect, test } from "vitest";
import { CouponsTab } from "#src/features/admin/coupons/coupons-tab.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, choose, held, openMenu, openPage, pick, press } from "#tests/helpers/controls.tsx";

const COUPON = {
  ...{ couponId: "c1", code: "AUTUMN", kind: "percent", value: 15, isPaused: false, uses: 1, maxUses: null },
  ...{ maxUsesPerUser: null, courseId: null, startsOn: null, endsOn: null },
  ...{ courseTitle: null, isCredit: false },
};
const FAAI = { courseId: "FAAI", courseTitle: "Foundations" };

function open(coupons: object[] | undefined = [COUPON]) {
  const convex = new FakeConvex({ "adminCoupons:setPaused": () => null, "adminCoupons:create": () => "c2" });
  convex.setQuery("adminCoupons:list", coupons);
  convex.setQuery("adminBatches:list", [{ courseId: "FAAI", title: "Foundations", batches: [] }]);
  return openPage(<CouponsTab />, { convex });
}

const dialog = () => document.querySelector("[role=dialog]");
const entry = (change: object) => {
  const { place } = open([{ ...COUPON, ...change }]);
  const cell = (name: string) => textOf(place.querySelector(`td[data-name=${name}]`)!);
  const [discount, rules] = [...place.querySelectorAll("td p")].map((line) => textOf(line));
  // Columns and the lines of small screens say the same.
  const valid = cell("Valid");
  expect(discount).toBe(cell("Discount"));
  expect(rules).toContain(` · ${valid.charAt(0).toLowerCase()}${valid.slice(1)}`);
  expect(valid).toMatch(/^[A-Z]/);
  return { head: cell("Code") + cell("Status"), discount, rules };
};

test.each([
  [{}, "AUTUMNActive", "15% off every course", "1 use · no end date"],
  [
    { kind: "amount", value: 20, uses: 2, maxUses: 5 },
    "AUTUMNActive",
    "$20 off every course",
    "2/5 used · no end date",
  ],
  [{ uses: 5, maxUses: 5 }, "AUTUMNUsed up", "15% off every course", "5/5 used · no end date"],
  [{ isPaused: true, ...FAAI }, "AUTUMNPaused", "15% off Foundations", "1 use · no end date"],
  [{ maxUsesPerUser: 2 }, "AUTUMNActive", "15% off every course", "1 use · 2 per person · no end date"],
  [
    { startsOn: "2999-01-05" },
    "AUTUMNScheduled",
    "15% off every course",
    "1 use · from January 5, 2999 · no end date",
  ],
  [{ endsOn: "2020-02-05" }, "AUTUMNExpired", "15% off every course", "1 use · until February 5, 2020"],
])("what is shown of a coupon %o", (...[change, head, discount, rules]) => {
  expect(entry(change)).toEqual({ head, discount, rules });
});

test.each([
  [{}, null],
  [{ isPaused: true }, "Paused"],
  [{ startsOn: "2999-01-05" }, "Scheduled"],
  [{ endsOn: "2020-02-05" }, "Expired"],
  [{ uses: 5, maxUses: 5 }, "Used up"],
])("only an unusual status is a badge: %o", (change, name) => {
  const badge = open([{ ...COUPON, ...change }]).place.querySelector(
    "td[data-name=Status] [data-slot=badge]",
  );
  expect(badge && textOf(badge)).toBe(name);
});

test.each([
  [{}, "1"],
  [{ uses: 2, maxUses: 5, maxUsesPerUser: 2 }, "2 of 5 · 2 per person"],
])("below the name of their column the uses of %o are numbers alone", (change, uses) => {
  const { place } = open([{ ...COUPON, ...change }]);
  expect(textOf(place.querySelector("td[data-name=Uses]")!)).toBe(uses);
});

test("the coupons are counted beside the button for a new one, which does not wait for them", () => {
  const bar = (place: Element) =>
    textOf(place.querySelector("[role=status]")!.closest("div")!.parentElement!.parentElement!);
  expect(bar(open().place)).toBe("1 coupon New coupon");
  expect(bar(open([COUPON, { ...COUPON, couponId: "c2" }]).place)).toBe("2 coupons New coupon");
  expect(bar(openPage(<CouponsTab />).place)).toBe("New coupon");
});

test("an empty list is named as such once it has loaded", () => {
  expect(textOf(open([]).place)).toContain("No coupons yet");
  const convex = new FakeConvex();
  expect(textOf(openPage(<CouponsTab />, { convex }).place)).not.toContain("No coupons yet");
});

const MENU = "Actions for AUTUMN";

test.each([
  ["Pause", false, true],
  ["Resume", true, false],
])("“%s” is sent", async (name, isPaused, sent) => {
  const { convex, place } = open([{ ...COUPON, isPaused }]);
  const answer = held();
  convex.answers["adminCoupons:setPaused"] = () => answer.promise;
  await pick(place, MENU, name);
  expect(buttonNamed(place, MENU).disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, MENU).disabled).toBe(false);
  expect(convex.callsOf("adminCoupons:setPaused")).toEqual([{ couponId: "c1", isPaused: sent }]);
});

test("a refused pause is shown beside its coupon", async () => {
  const { convex, place } = open();
  convex.answers["adminCoupons:setPaused"] = () => refuse("permission-denied");
  await pick(place, MENU, "Pause");
  expect(alertsOf(place)).toEqual(["permission-denied"]);
});

test("the uses of a code: loading, none, and each with its learner", async () => {
  const { convex, place } = open();
  await pick(place, MENU, "View uses");
  expect(textOf(dialog()!)).not.toContain("Nobody has used");
  convex.setQuery("adminCoupons:uses", [], { couponId: "c1" });
  expect(textOf(dialog()!)).toContain("Nobody has used this code yet.");
  const use = { useId: "1", userName: "Ann", discount: 45, status: "used", at: 0 };
  convex.setQuery("adminCoupons:uses", [use, { ...use, useId: "2", userName: null }], { couponId: "c1" });
  const rows = [...dialog()!.querySelectorAll("tbody tr")].map((row) => textOf(row));
  expect(rows).toEqual([expect.stringMatching(/^Ann\$45/), expect.stringMatching(/^Removed account\$45/)]);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

const fill = (label: string, value: string) => type(fieldNamed(dialog()!, label), value);

test("a new coupon sends what its form says; blank fields are no limits", async () => {
  const { convex, place, toasts } = open();
  await press(place, "New coupon");
  expect(fieldNamed(dialog()!, "Discount (%)").value).toBe("10");
  expect(textOf(dialog()!)).toContain("Includes this day. Blank: no end");
  fill("Code", "winter");
  expect(fieldNamed(dialog()!, "Code").value).toBe("WINTER");
  choose(dialog()!, "Discount type", "amount");
  fill("Discount ($)", "19.5");
  choose(dialog()!, "Course", "FAAI");
  fill("Valid from (UTC)", "2026-01-05");
  fill("Valid until (UTC)", "2026-02-05");
  fill("Total uses", "50");
  fill("Uses per person", "");
  await press(dialog()!, "Create coupon");
  const form = {
    ...{ code: "WINTER", kind: "amount", value: 19.5, courseId: "FAAI", maxUses: 50, maxUsesPerUser: null },
    ...{ startsOn: "2026-01-05", endsOn: "2026-02-05" },
  };
  expect(convex.callsOf("adminCoupons:create")).toEqual([{ form }]);
  expect([toasts, dialog()]).toEqual([["The coupon is ready."], null]);
});

test("a coupon is changed in the same form, without its code", async () => {
  const { convex, place, toasts } = open([{ ...COUPON, maxUses: 5, endsOn: "2999-01-05" }]);
  convex.answers["adminCoupons:update"] = () => refuse("coupon-limit-below-uses");
  await pick(place, MENU, "Edit");
  expect(textOf(dialog()!.querySelector("h2")!)).toBe("Edit AUTUMN");
  expect(dialog()!.querySelectorAll("input")).toHaveLength(5);
  expect(fieldNamed(dialog()!, "Total uses").value).toBe("5");
  fill("Total uses", "0");
  await press(dialog()!, "Save coupon");
  expect(alertsOf(dialog()!)).toHaveLength(1);
  expect(convex.callsOf("adminCoupons:update")).toEqual([]);
  fill("Total uses", "2");
  fill("Discount (%)", "20");
  await press(dialog()!, "Save coupon");
  expect(alertsOf(dialog()!)).toEqual(["coupon-limit-below-uses"]);
  convex.answers["adminCoupons:update"] = () => null;
  await press(dialog()!, "Save coupon");
  const form = {
    ...{ kind: "percent", value: 20, courseId: null, startsOn: null, endsOn: "2999-01-05" },
    ...{ maxUses: 2, maxUsesPerUser: null },
  };
  expect(convex.callsOf("adminCoupons:update").at(-1)).toEqual({ couponId: "c1", form });
  expect([toasts, dialog()]).toEqual([["Coupon saved."], null]);
});

test("the menu of a credit has no form", async () => {
  const { place } = open([{ ...COUPON, code: "CREDIT-1", isCredit: true }]);
  expect(await openMenu(place, "Actions for CREDIT-1")).toEqual(["View uses", "Pause"]);
});

test("what was filled in can be taken back", async () => {
  const { convex, place } = open();
  await press(place, "New coupon");
  fill("Code", "WINTER");
  choose(dialog()!, "Discount type", "amount");
  choose(dialog()!, "Discount type", "percent");
  choose(dialog()!, "Course", "FAAI");
  choose(dialog()!, "Course", "");
  for (const value of ["2026-01-05", ""]) fill("Valid from (UTC)", value);
  for (const value of ["5", ""]) fill("Total uses", value);
  await press(dialog()!, "Create coupon");
  const form = { kind: "percent", courseId: null, startsOn: null, maxUses: null, maxUsesPerUser: 1 };
  expect(convex.callsOf("adminCoupons:create")).toEqual([{ form: expect.objectContaining(form) as object }]);
});

test("a form without an amount is not sent", async () => {
  const { convex, place } = open();
  await press(place, "New coupon");
  fill("Code", "WINTER");
  fill("Discount (%)", "");
  expect(fieldNamed(dialog()!, "Discount (%)").value).toBe("");
  await press(dialog()!, "Create coupon");
  expect(alertsOf(dialog()!)).toHaveLength(1);
  expect(convex.calls).toEqual([]);
  await press(dialog()!, "Close");
  expect(dialog()).toBeNull();
});

test("its numbers have steps and bounds", async () => {
  const { place } = open();
  await press(place, "New coupon");
  const boundsOf = (label: string) => {
    const { min, step } = fieldNamed(dialog()!, label) as HTMLInputElement;
    return [min, step];
  };
  expect(boundsOf("Discount (%)")).toEqual(["0", "1"]);
  expect(boundsOf("Total uses")[0]).toBe("1");
  choose(dialog()!, "Discount type", "amount");
  expect(boundsOf("Discount ($)")).toEqual(["0", "0.01"]);
});

test("the form says in one line what the coupon amounts to, as it is typed, and nothing while a field is wrong", async () => {
  const { place } = open();
  await press(place, "New coupon");
  const summary = () => {
    const line = dialog()!.querySelector(".dialog-footer [data-slot=summary]");
    return line && textOf(line);
  };
  expect(summary()).toBe("10% off every course, unlimited uses, once per person, no end date");
  type(fieldNamed(dialog()!, "Uses per person"), "3");
  type(fieldNamed(dialog()!, "Total uses"), "50");
  type(fieldNamed(dialog()!, "Valid until (UTC)"), "2027-02-05");
  choose(dialog()!, "Course", "FAAI");
  expect(summary()).toBe("10% off Foundations, 50 times in all, 3 times per person, until February 5, 2027");
  type(fieldNamed(dialog()!, "Discount (%)"), "");
  expect(summary()).toBeNull();
});
