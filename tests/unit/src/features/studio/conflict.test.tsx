// The dialog of two texts of one lesson: what it says, the way back, and which part of long texts it shows.
import { expect, test, vi } from "vitest";
import { STUDIO } from "#shared/texts/en/studio.ts";
import { buttonNamed, click, settle, textOf } from "#tests/helpers/render.tsx";
import { dialogShown, openConflict, useEditor } from "./autosave-page.tsx";

useEditor();

const press = (name: string) =>
  settle(() => {
    click(buttonNamed(dialogShown()!, name));
  });

test("the dialog explains the choice, then the text of both, from which a way leads back", async () => {
  await openConflict();
  const said = () =>
    [STUDIO.conflictHint, STUDIO.mergeHint].map((hint) => textOf(dialogShown()!).includes(hint));
  expect(said()).toEqual([true, false]);
  await press("Put both together…");
  expect([said(), dialogShown()!.querySelector("textarea")!.value]).toEqual([[false, true], "Theirs\nMine"]);
  await press("Back");
  expect(said()).toEqual([true, false]);
  expect(dialogShown()!.querySelector("textarea")).toBeNull();
});

test("each of two long texts is scrolled to its first difference, with some lines above it", async () => {
  // The page has no layout here.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "MARK" ? 1000 : 100;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  await openConflict();
  expect([...dialogShown()!.querySelectorAll("pre")].map((box) => box.scrollTop)).toEqual([800, 800]);
});
