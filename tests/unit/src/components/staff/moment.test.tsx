import { afterEach, expect, test } from "vitest";
import { Moment } from "#src/components/staff/moment.tsx";
import { changeLocale } from "#src/texts/locale.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

afterEach(() => changeLocale("en"));

test.each([
  ["en", /^Nov 1, 2026 \d+:\d\d [AP]M \S+$/],
  ["de", /^01\.11\.2026 \d\d:\d\d \S+$/],
] as const)("a time of day in a table names its zone: %s", async (language, text) => {
  await changeLocale(language);
  const { place, unmount } = render(<Moment at={Date.UTC(2026, 10, 1, 8, 6)} />);
  expect(textOf(place).replaceAll(/\s/gu, " ")).toMatch(text);
  expect(place.querySelector("time")?.dateTime).toBe("2026-11-01T08:06:00.000Z");
  unmount();
});
