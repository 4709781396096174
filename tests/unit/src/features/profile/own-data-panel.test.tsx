// The copy of a person's data: archives, and files that are too large for one, each with its own download.
import { afterEach, expect, it } from "vitest";
import { OwnDataPanel } from "#src/features/profile/own-data-panel.tsx";
import { changeLocale } from "#src/texts/locale.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

afterEach(async () => {
  await changeLocale("en");
});

const PARTS = [
  { number: 1, size: 4_096_000, name: null },
  { number: 2, size: 18_432_000, name: "Lecture.pdf" },
];

function shown(parts: readonly object[]) {
  const convex = new FakeConvex({ "ownData:download": () => new Promise(() => undefined) });
  convex.setQuery("ownData:shown", { status: "ready", requestedAt: 0, expiresAt: 1, parts });
  convex.setQuery("accountSecurity:overview", null);
  return { convex, place: render(convex.wrap(<OwnDataPanel />)).place };
}

const labels = (place: Element): string[] => [...place.querySelectorAll("ul button")].map(textOf);

it("offers each archive and each large file", async () => {
  const { convex, place } = shown(PARTS);
  expect(labels(place)).toEqual(["Download part 1 of 2 (ZIP, 4000 kB)", "Download Lecture.pdf (18000 kB)"]);
  await settle(() => {
    click(buttonNamed(place, "Download Lecture.pdf (18000 kB)"));
  });
  expect(convex.callsOf("ownData:download")).toEqual([{ number: 2 }]);
});

it("offers one archive without a number, and files in the reader's language", async () => {
  expect(labels(shown(PARTS.slice(0, 1)).place)).toEqual(["Download (ZIP, 4000 kB)"]);
  await changeLocale("de");
  expect(labels(shown(PARTS).place)[1]).toBe("Lecture.pdf herunterladen (18000 kB)");
});
