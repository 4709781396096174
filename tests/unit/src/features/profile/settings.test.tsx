// The settings of the profile page: language and time zone.
import { afterEach, expect, test } from "vitest";
import { LanguageField } from "#src/features/profile/language-field.tsx";
import { TimeZoneField } from "#src/features/profile/time-zone-field.tsx";
import { browserTimeZone } from "#src/lib/format.ts";
import { SessionContext, type Me } from "#src/lib/session.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

afterEach(async () => {
  document.cookie = "cohort_language=; Max-Age=0; Path=/";
  await changeLocale("en");
});

const OTHER = browserTimeZone() === "Asia/Tokyo" ? "Europe/Berlin" : "Asia/Tokyo";

test("the stored zone is chosen and its time is shown; the browser's is one press away", async () => {
  const convex = new FakeConvex({ "settings:setTimeZone": () => null });
  const { place, unmount } = render(convex.wrap(<TimeZoneField timeZone={OTHER} />));
  expect(place.querySelector("select")?.value).toBe(OTHER);
  expect(textOf(place)).toMatch(
    /It is now \d+:\d\d [AP]M there \([A-Z][a-z]{2} \d+\)\. Also used in emails\./,
  );
  await settle(() => {
    click(buttonNamed(place, `Use the zone of this browser: ${browserTimeZone().replaceAll("_", " ")}`));
  });
  expect(convex.callsOf("settings:setTimeZone")).toEqual([{ timeZone: browserTimeZone() }]);
  unmount();
});

test("a German hour has two digits, as all other times there have", async () => {
  await changeLocale("de");
  const { place, unmount } = render(new FakeConvex().wrap(<TimeZoneField timeZone={OTHER} />));
  expect(textOf(place)).toMatch(/Jetzt \d\d:\d\d Uhr/);
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
