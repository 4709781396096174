// Where the focus is after an edit of the outline: a part can be moved again at once, and no deletion loses the place.
import { useQuery } from "convex/react";
import { act } from "react";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { held, pick, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";
import { DRAFT, key } from "./outline-page.tsx";

const COURSE = { courseId: "FAAI" };

/** The draft as it is stored: edits show at once. */
function Stored() {
  const draft = useQuery(api.studio.draft, COURSE);
  return draft === undefined ? null : <OutlineEditor draft={draft} />;
}

function open(draft = DRAFT) {
  const convex = new FakeConvex({ "studio:editOutline": () => held().promise });
  convex.setQuery("studio:draft", draft, COURSE);
  const { place } = openScreen(<Stored />, { convex });
  const choose = (part: string, action: string) => pick(place, `Actions for ${part}`, action);
  return { place, choose };
}

const focused = (): string | null | undefined => document.activeElement?.getAttribute("aria-label");

const only = (lessons: number): Draft => {
  const [first] = DRAFT.sections;
  return { ...DRAFT, sections: [{ ...first!, lessons: first!.lessons.slice(0, lessons) }] };
};

test("a part that is moved by its menu keeps the focus there, also in another section", async () => {
  const { choose } = open();
  for (const action of ["Move down", "Move down", "Move down", "Move up", "Move up"]) {
    await choose("Lesson a", action);
    expect(focused()).toBe("Actions for Lesson a");
  }
  await choose("One", "Move down");
  expect(focused()).toBe("Actions for One");
});

test("a title that is moved by keys into another section keeps the focus", async () => {
  const { place } = open();
  const title = place.querySelectorAll<HTMLTextAreaElement>("ol ol textarea")[1]!;
  act(() => {
    title.focus();
  });
  await settle(() => {
    key(title, "ArrowDown", { altKey: true });
  });
  const moved = document.activeElement as HTMLTextAreaElement;
  expect([title.isConnected, moved.value, focused()]).toEqual([false, "Lesson b", "Title of lesson 1"]);
});

test.each([
  ["Lesson a", DRAFT, "Actions for Lesson b"],
  ["Lesson b", DRAFT, "Actions for Lesson a"],
  ["Lesson a", only(1), "Actions for One"],
  ["One", DRAFT, "Actions for Two"],
  ["Two", DRAFT, "Actions for One"],
])("after “%s” is deleted, its neighbour has the focus", async (part, draft, expected) => {
  const { choose } = open(draft);
  await choose(part, "Delete");
  expect(focused()).toBe(expected);
});

test("after the only section is deleted, the focus is at the button for a new one", async () => {
  const { choose, place } = open(only(1));
  await choose("One", "Delete");
  expect(document.activeElement).toBe(buttonNamed(place, "Add section"));
});

test.each(["Lesson a", "Two"])("“%s” has the focus after its deletion is undone", async (part) => {
  const { choose, place } = open();
  await choose(part, "Delete");
  act(() => {
    buttonNamed(place, "Undo").focus();
  });
  await press(place, "Undo");
  expect(focused()).toBe(`Actions for ${part}`);
});

test("a focus elsewhere on the page stays there", async () => {
  const { choose, place } = open();
  await choose("Lesson a", "Delete");
  const undo = buttonNamed(place, "Undo");
  const other = document.createElement("input");
  document.body.append(other);
  act(() => {
    undo.focus();
    other.focus();
  });
  await press(place, "Undo");
  expect(document.activeElement).toBe(other);
  other.remove();
});
