// The discussion beside a lesson: for whom it opens, and where the focus is afterwards.
import { beforeEach, expect, test, vi } from "vitest";
import { DISCUSSION_ID } from "#src/hooks/use-discussion.ts";
import type { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, settle } from "#tests/helpers/render.tsx";
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
