// The dialogs of a lesson's toolbar as forms of their own, and the keys that tools are named with.
import { Bold } from "lucide-react";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { InsertDialog } from "#src/features/studio/lesson-tools/insert-dialog.tsx";
import { LinkDialog } from "#src/features/studio/lesson-tools/link-dialog.tsx";
import { shownKeys } from "#src/features/studio/lesson-tools/shortcut.ts";
import { ToolButton } from "#src/features/studio/lesson-tools/tool-button.tsx";
import { alertsOf, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openDialog, openScreen } from "#tests/helpers/screen.tsx";

const submit = () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  fire(openDialog().querySelector("form")!, event);
  return event.defaultPrevented;
};

function openInsert(isReady: boolean, description?: string) {
  const around = vi.fn();
  const onInsert = vi.fn();
  const onClose = vi.fn();
  openScreen(
    <form onSubmit={around}>
      <InsertDialog
        title="Insert"
        {...(description !== undefined && { description })}
        action="Do it"
        {...{ isReady, onInsert, onClose }}
      >
        <input aria-label="Field" />
      </InsertDialog>
    </form>,
  );
  return { around, onInsert, onClose };
}

test("a dialog of the text is not sent with the form around the text", () => {
  const { around, onInsert } = openInsert(true);
  expect(submit()).toBe(true);
  expect([around.mock.calls.length, onInsert.mock.calls.length]).toEqual([0, 1]);
});

test("nothing is inserted before the dialog is ready", () => {
  const { around, onInsert } = openInsert(false);
  expect([submit(), buttonNamed(openDialog(), "Do it").disabled]).toEqual([true, true]);
  expect([around.mock.calls.length, onInsert.mock.calls.length]).toEqual([0, 0]);
});

test("what a dialog is for stands below its title", async () => {
  const { onClose } = openInsert(true, "Where it goes");
  expect(textOf(openDialog())).toContain("Where it goes");
  await press(openDialog(), "Close");
  expect(onClose).toHaveBeenCalledTimes(1);
});

function openLink(href: string, lessons: { lessonId: string; title: string }[] = []) {
  const onSet = vi.fn();
  openScreen(<LinkDialog {...{ href, lessons, onSet }} onClose={() => undefined} />);
  return { onSet };
}

test("a new link is an address alone where the course has no other lesson", async () => {
  const { onSet } = openLink("");
  expect(openDialog().querySelector("select")).toBeNull();
  expect(buttonNames(openDialog())).toContain("Insert");
  const address = fieldNamed(openDialog(), "Address");
  expect([address.getAttribute("spellcheck"), alertsOf(openDialog())]).toEqual(["false", []]);
  type(address, " https://a.test ");
  await press(openDialog(), "Insert");
  expect(onSet.mock.calls).toEqual([[{ href: "https://a.test", label: "https://a.test" }]]);
});

test("a link of a lesson shows which one, and is labelled with its title", async () => {
  const lessons = ["a", "b"].map((lessonId) => ({ lessonId, title: `Lesson ${lessonId}` }));
  const { onSet } = openLink("lesson:b", lessons);
  expect(openDialog().querySelector("select")!.value).toBe("b");
  await press(openDialog(), "Change");
  expect(onSet.mock.calls).toEqual([[{ href: "lesson:b", label: "Lesson b" }]]);
});

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "⌘⇧8", "⌘⌥C"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Ctrl+Shift+8", "Ctrl+Alt+C"],
])("the keys of a tool are those of the computer (%s)", (userAgent, list, code) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(["Mod+Shift+8", "Mod+Alt+C"].map(shownKeys)).toEqual([list, code]);
});

test.each([
  ["Mod+B", "Bold (Ctrl+B)"],
  [undefined, "Bold"],
])("the hint of a tool with the keys %s is “%s”", async (keys, hint) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Linux");
  const { place } = openScreen(
    <ToolButton icon={Bold} label="Bold" {...{ keys }} onClick={() => undefined} />,
  );
  await settle(() => {
    act(() => buttonNamed(place, "Bold").focus());
  });
  expect(textOf(document.querySelector("[role=tooltip]")!)).toBe(hint);
});
