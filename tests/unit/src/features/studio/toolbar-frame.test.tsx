// The toolbars of a lesson's text: one stop for Tab, the keys within them, and tools that cannot be used.
import { Bold } from "lucide-react";
import { expect, test, vi } from "vitest";
import { ToolButton } from "#src/features/studio/lesson-tools/tool-button.tsx";
import { ToolbarFrame } from "#src/components/ui/toolbar-frame.tsx";
import { act } from "react";
import { buttonNamed, click, fire, render } from "#tests/helpers/render.tsx";

const tools = (...names: string[]) => (
  <ToolbarFrame label="Tools">
    {names.map((name) => (
      <ToolButton key={name} icon={Bold} label={name} onClick={() => undefined} />
    ))}
    <button type="button" data-own-stop="">
      Apart
    </button>
  </ToolbarFrame>
);

function open(...names: string[]) {
  const { place, show } = render(tools(...names));
  const bar = place.querySelector("[role=toolbar]")!;
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    fire(bar, event);
    return event.defaultPrevented;
  };
  const stops = () =>
    [...bar.querySelectorAll<HTMLButtonElement>("button[aria-label]")]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((button) => button.getAttribute("aria-label"));
  return { place, show, press, stops };
}

const focused = () => document.activeElement?.getAttribute("aria-label");

test("the keys move within the tools and around their ends, which keep one stop", () => {
  const { place, press, stops } = open("One", "Two", "Three", "Four");
  expect(stops()).toEqual(["One"]);
  // Without the focus in the toolbar they are not its keys.
  expect(press("ArrowRight")).toBe(false);
  act(() => {
    buttonNamed(place, "One").focus();
  });
  const seen = ["ArrowLeft", "ArrowRight", "ArrowRight", "End", "ArrowRight", "End", "Home"].map((key) => [
    press(key),
    focused(),
    stops(),
  ]);
  expect(seen).toEqual(
    ["Four", "One", "Two", "Four", "One", "Four", "One"].map((name) => [true, name, [name]]),
  );
  expect([press("x"), focused()]).toEqual([false, "One"]);
});

test("the stop stays where it was, and is the first tool when its tool has gone", () => {
  const { place, show, stops } = open("One", "Two", "Three");
  act(() => {
    buttonNamed(place, "Two").focus();
  });
  act(() => {
    buttonNamed(place, "One").focus();
    buttonNamed(place, "Two").focus();
  });
  show(tools("Zero", "One", "Two"));
  expect(stops()).toEqual(["Two"]);
  show(tools("Zero", "One"));
  expect(stops()).toEqual(["Zero"]);
});

test("a tool leaves the focus in the text; one that cannot be used does nothing", () => {
  const onClick = vi.fn();
  const tool = (isDisabled: boolean) => (
    <ToolButton icon={Bold} label="Bold" {...{ isDisabled, onClick }} isOn={false} />
  );
  const { place, show } = render(tool(false));
  const button = buttonNamed(place, "Bold");
  expect([button.getAttribute("aria-disabled"), button.getAttribute("aria-pressed")]).toEqual([
    null,
    "false",
  ]);
  const pressed = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  fire(button, pressed);
  click(button);
  expect([pressed.defaultPrevented, onClick.mock.calls.length]).toEqual([true, 1]);
  show(tool(true));
  click(buttonNamed(place, "Bold"));
  expect([button.getAttribute("aria-disabled"), onClick.mock.calls.length]).toEqual(["true", 1]);
});
