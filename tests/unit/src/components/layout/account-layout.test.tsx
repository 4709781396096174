// The frame of the account's places: the ways between them, the current one, and the content once the session is known.
import { expect, test, vi } from "vitest";
import { AccountLayout } from "#src/components/layout/account-layout.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const FRAME = (
  <AccountLayout title="Payments" lead="All of them." skeleton={<i>Shape</i>}>
    {({ name }) => <p>For {name}</p>}
  </AccountLayout>
);

test.each([
  ["/profile", "Profile"],
  ["/profile/security", "Security"],
  ["/notifications", "Notifications"],
  ["/payments", "Payments"],
  ["/payments/CAP1", "Payments"],
])("at %s the one place that is marked is %s", (address, place) => {
  const { place: page } = openScreen(FRAME, { address, session: signedIn({ name: "Ann" }) });
  const nav = page.querySelector("nav")!;
  expect(linksOf(nav)).toEqual(["/profile", "/profile/security", "/notifications", "/payments"]);
  expect([...nav.querySelectorAll("[aria-current=page]")].map(textOf)).toEqual([place]);
});

test("ways and heading are there before the session; the content is in the place of its shape afterwards", () => {
  const waiting = openScreen(FRAME, { address: "/payments", session: SIGNED_OUT });
  expect(waiting.text()).toBe("ProfileSecurityNotificationsPaymentsPaymentsAll of them.Loading...Shape");
  expect(waiting.place.querySelector("[aria-busy=true]")).not.toBeNull();
  const known = openScreen(FRAME, { address: "/payments", session: signedIn({ name: "Ann" }) });
  expect(known.text()).toContain("All of them.For Ann");
  expect(known.text()).not.toContain("Shape");
});

test("the section that the address names is brought into view once it is there", () => {
  const moved: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    moved.push(this.id);
  });
  const page = (
    <AccountLayout title="Profile" lead="Yours." skeleton={null}>
      {() => <section id="emails" />}
    </AccountLayout>
  );
  openScreen(page, { address: "/profile#emails", session: SIGNED_OUT });
  expect(moved).toEqual([]);
  openScreen(page, { address: "/profile", session: signedIn() });
  expect(moved).toEqual([]);
  openScreen(page, { address: "/profile#emails", session: signedIn() });
  expect(moved).toEqual(["emails"]);
});
