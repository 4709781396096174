// The toolbar of a lesson's text while the code of one of its dialogs cannot be loaded.
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Toolbar, type OpenedTool } from "#src/features/studio/lesson-tools/toolbar.tsx";
import { MESSAGES } from "#shared/messages.ts";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";

vi.mock("#src/features/studio/lesson-tools/formula-dialog.tsx", () => ({
  get FormulaDialog() {
    throw new TypeError("Failed to fetch dynamically imported module: formula-dialog.js");
  },
}));

function Writing({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<OpenedTool | null>(null);
  return (
    <>
      <Toolbar
        {...{ editor, lessons: [], pressed: null, opened, onOpen: setOpened }}
        onDone={() => setOpened(null)}
        onFiles={() => undefined}
      />
      <textarea aria-label="Text" defaultValue="What was typed" />
    </>
  );
}

test("a dialog that cannot be loaded leaves the text and the other tools as they are", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { place } = render(<Writing editor={new Editor({ extensions: [StarterKit] })} />);
  await settle(() => {
    click(buttonNamed(place, "Formula"));
  });
  const failure = place.querySelector("[role=alert]");
  expect(failure?.textContent).toContain(MESSAGES.tryAgain);
  expect(place.querySelector("textarea")?.value).toBe("What was typed");
  await settle(() => {
    click(buttonNamed(place, "Link"));
  });
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  expect(place.querySelector("[role=alert]")).toBeNull();
});
