// The colour theme: the system's, until somebody chooses; the choice is kept in the browser.
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useTheme } from "#src/hooks/use-theme.ts";
import { buttonNamed, click, render } from "#tests/helpers/render.tsx";

let isDark: boolean;
beforeEach(() => {
  isDark = false;
  onTestFinished(() => {
    delete document.documentElement.dataset["theme"];
  });
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        ...{ matches: isDark, addEventListener: () => undefined, removeEventListener: () => undefined },
      }) as unknown as MediaQueryList,
  );
});

function Switch() {
  const { theme, toggle } = useTheme();
  return <button onClick={toggle}>{theme}</button>;
}

test.each([
  [false, null, "light"],
  [true, null, "dark"],
  [true, "light", "light"],
  [false, "dark", "dark"],
  [true, "sepia", "dark"],
])("with a dark system: %s, and %s chosen, the theme is %s", (system, chosen, theme) => {
  isDark = system;
  if (chosen !== null) document.documentElement.dataset["theme"] = chosen;
  expect(buttonNamed(render(<Switch />).place, theme)).toBeDefined();
});

test("a choice is shown everywhere at once and kept; chosen again it goes back", () => {
  const one = render(<Switch />).place;
  const other = render(<Switch />).place;
  click(buttonNamed(one, "light"));
  const kept = () => [document.documentElement.dataset["theme"], localStorage.getItem("cohort.theme")];
  expect(kept()).toEqual(["dark", "dark"]);
  click(buttonNamed(other, "dark"));
  expect(kept()).toEqual(["light", "light"]);
  expect(buttonNamed(one, "light")).toBeDefined();
});
