// The discussion beside a lesson: for whom it opens, and where the focus is afterwards.
import { beforeEach, expect, test, vi } from "vitest";
import { DISCUSSION_ID } from "#src/hooks/use-discussion.ts";
import type { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { LARGE_SCREEN } from "#src/hooks/use-media-query.ts";
import { buttonNamed, click, fire, settle } from "#tests/helpers/render.tsx";
import { courseId, newClassroom, OUTLINE } from "./classroom-page.tsx";

let convex: FakeConvex;
let open: ReturnType<typeof newClassroom>["open"];
beforeEach(() => {
  ({ convex, open } = newClassroom());
});

const ADDRESS = "/learn/FAAI/two?discussion=list";

test.each([
  ["a member", true, {}],
  ["the teacher", true, { progress: null, teaches: true }],
  ["a visitor of an open lesson", false, { progress: null }],
])("an address that names the discussion opens it for %s: %s", async (_reader, opens, changes) => {
  convex.setQuery("lessons:outline", { ...OUTLINE, ...changes }, { courseId });
  const place = await open(ADDRESS);
  expect(place.querySelector(`#${DISCUSSION_ID}`) !== null).toBe(opens);
});

test("the focus returns to the button when the discussion is closed", async () => {
  const place = await open(ADDRESS);
  await vi.waitFor(() => buttonNamed(place.querySelector(`#${DISCUSSION_ID}`)!, "Close the discussion"));
  await settle(() => {
    click(buttonNamed(place.querySelector(`#${DISCUSSION_ID}`)!, "Close the discussion"));
  });
  expect(place.querySelector(`#${DISCUSSION_ID}`)).toBeNull();
  expect(document.activeElement?.getAttribute("data-shortcut")).toBe("d");
});

const ESCAPE = { key: "Escape", bubbles: true, cancelable: true };

test.each([
  ["wide", true],
  ["narrow", false],
])("on a %s screen the discussion is beside the lesson or a modal panel over it", async (_size, matches) => {
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
  const place = await open("/learn/FAAI/two");
  const button = place.querySelector<HTMLElement>("[data-shortcut=d]")!;
  button.focus();
  await settle(() => {
    click(button);
  });
  const panel = document.getElementById(DISCUSSION_ID)!;
  expect([place.contains(panel), panel.getAttribute("role")]).toEqual(
    matches ? [true, null] : [false, "dialog"],
  );
  expect(asked).toContain(LARGE_SCREEN);
  await settle(() => {
    fire(panel, new KeyboardEvent("keydown", ESCAPE));
  });
  // The panel beside the lesson is no dialog that a key ends.
  expect(document.getElementById(DISCUSSION_ID) !== null).toBe(matches);
  if (!matches) expect(document.activeElement).toBe(button);
});
