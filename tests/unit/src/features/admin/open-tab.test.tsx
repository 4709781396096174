// The tabs of the admin page: which one the address opens, and what is left of the address when another is chosen.
import { expect, test, vi } from "vitest";
import { AdminTabs } from "#src/features/admin/admin-tabs.tsx";
import { fire, settle, textOf } from "#tests/helpers/render.tsx";
import { openPage } from "#tests/helpers/controls.tsx";

const NOTE = "your email address is on the list of admins";

async function open(address = "", isListedOnly = false) {
  const screen = openPage(<AdminTabs isListedOnly={isListedOnly} />, { address: `/admin${address}` });
  await settle(() => undefined);
  const tab = (name: string) =>
    [...screen.place.querySelectorAll("[role=tab]")].find((one) => textOf(one) === name)!;
  const current = () => textOf(screen.place.querySelector("[role=tab][aria-selected=true]")!);
  return { ...screen, tab, current };
}

test.each([
  ["", "Overview"],
  ["?tab=coupons", "Coupons"],
  ["?tab=nothing", "Overview"],
])("the address %s opens %s", async (address, name) => {
  const { place, current } = await open(address);
  expect(current()).toBe(name);
  expect(textOf(place.querySelector("[role=tabpanel] h2")!)).toBe(name);
});

test("another tab ends the filters of the one before; the first tab has a plain address", async () => {
  const { tab, address } = await open("?tab=coupons&q=x");
  await settle(() => fire(tab("Messages"), new MouseEvent("mousedown", { bubbles: true, button: 0 })));
  expect(address()).toBe("/admin?tab=messages");
  await settle(() => fire(tab("Overview"), new MouseEvent("mousedown", { bubbles: true, button: 0 })));
  expect(address()).toBe("/admin");
});

test.each([
  ["", true, true],
  ["?tab=roles", true, true],
  ["?tab=coupons", true, false],
  ["", false, false],
])("at %s an admin by list alone (%s) sees the note: %s", async (address, isListedOnly, isNoted) => {
  const { place } = await open(address, isListedOnly);
  expect(textOf(place).includes(NOTE)).toBe(isNoted);
});

test("the row of tabs scrolls so that the open one is in its middle, again when the window changes", async () => {
  const boxes = { row: { left: 10, width: 300 }, tab: { left: 410, width: 80 } };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return (this.getAttribute("role") === "tab" ? boxes.tab : boxes.row) as DOMRect;
  });
  const { place } = await open("?tab=messages");
  const row = place.querySelector<HTMLElement>("[role=tablist]")!;
  row.scrollLeft = 5;
  window.dispatchEvent(new Event("resize"));
  expect(row.scrollLeft).toBe(5 + 450 - 160);
});
