// The settings of the profile page: language, time zone, e-mails, and the ways to the security page.
import { afterEach, expect, test } from "vitest";
import { EmailSettings } from "#src/features/profile/email-settings.tsx";
import { LanguageField } from "#src/features/profile/language-field.tsx";
import { SecurityLinks } from "#src/features/profile/security-links.tsx";
import { TimeZoneField } from "#src/features/profile/time-zone-field.tsx";
import { browserTimeZone } from "#src/lib/format.ts";
import { SessionContext, type Me } from "#src/lib/session.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

afterEach(async () => {
  document.cookie = "cohort_language=; Max-Age=0; Path=/";
  await changeLocale("en");
});

const OTHER = browserTimeZone() === "Asia/Tokyo" ? "Europe/Berlin" : "Asia/Tokyo";

test("the stored zone is chosen and its time is shown; the browser's is one press away", async () => {
  const convex = new FakeConvex({ "settings:setTimeZone": () => null });
  const { place, unmount } = render(convex.wrap(<TimeZoneField timeZone={OTHER} />));
  expect(place.querySelector("select")?.value).toBe(OTHER);
  expect(textOf(place)).toMatch(/It is .*(GMT\+9|GMT\+[12])\. Times in emails use this zone\./);
  await settle(() => {
    click(buttonNamed(place, `Use the zone of this browser: ${browserTimeZone().replaceAll("_", " ")}`));
  });
  expect(convex.callsOf("settings:setTimeZone")).toEqual([{ timeZone: browserTimeZone() }]);
  unmount();
});

test("the language is that of the page; another one is stored in the account and this browser", async () => {
  const convex = new FakeConvex({ "settings:setLanguage": () => null });
  const { place, unmount } = render(
    convex.wrap(
      <SessionContext value={{ status: "signed-in", user: {} as Me }}>
        <LanguageField />
      </SessionContext>,
    ),
  );
  const select = place.querySelector("select");
  expect([...(select?.options ?? [])].map((option) => option.text)).toEqual(["English", "Deutsch"]);
  expect(select?.value).toBe("en");
  await settle(() => {
    if (select === null) return;
    select.value = "de";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(convex.callsOf("settings:setLanguage")).toEqual([{ language: "de" }]);
  expect(document.cookie).toContain("cohort_language=de");
  unmount();
});

test("each optional email is switched by itself", async () => {
  const convex = new FakeConvex({ "settings:setEmailChoice": () => null });
  const emails = { announcement: true, course_reminder: false, class_reminder: true, class_change: false };
  const { place, unmount } = render(convex.wrap(<EmailSettings emails={emails} />));
  const boxes = [...place.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes.map((box) => box.checked)).toEqual([true, false, true, false]);
  await settle(() => {
    boxes[0]?.click();
  });
  expect(convex.callsOf("settings:setEmailChoice")).toEqual([{ type: "announcement", wanted: false }]);
  unmount();
});

test("an email that cannot be switched says why and stays as it was", async () => {
  const convex = new FakeConvex({ "settings:setEmailChoice": () => refuse("access-denied") });
  const emails = { announcement: true, course_reminder: false, class_reminder: true, class_change: false };
  const { place, unmount } = render(convex.wrap(<EmailSettings emails={emails} />));
  const boxes = [...place.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  await settle(() => {
    boxes[0]?.click();
  });
  expect(place.querySelector("[role=alert]")).not.toBeNull();
  expect(boxes.map((box) => box.checked)).toEqual([true, false, true, false]);
  unmount();
});

test.each([
  ["staff, who may use it", { mayUseSecondFactor: true, secondFactor: null }, true],
  ["those who have it", { mayUseSecondFactor: false, secondFactor: { since: 0 } }, true],
  ["learners, who may not", { mayUseSecondFactor: false, secondFactor: null }, false],
  ["nobody while it loads", undefined, false],
])("password and sessions are linked, two-step sign-in for %s", (_, overview, isLinked) => {
  const convex = new FakeConvex();
  if (overview !== undefined) convex.setQuery("accountSecurity:overview", { hasPassword: true, ...overview });
  const { place } = openScreen(<SecurityLinks />, { convex });
  expect(linksOf(place)).toEqual([
    "/profile/security#password",
    "/profile/security#sessions",
    ...(isLinked ? ["/profile/security#two-step"] : []),
  ]);
});
