// The length of a lesson's text beside its editor, and the text that is read once typing pauses.
import { beforeEach, expect, test, vi } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { TextLength } from "#src/features/studio/lesson/text-length.tsx";
import { useSettled } from "#src/features/studio/lesson/use-settled.ts";
import { pass, render, textOf } from "#tests/helpers/render.tsx";

const { bodyMax } = COURSEWARE;

const onScreen = ({ isLarge }: { isLarge: boolean }) => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: isLarge,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
};

const toneOf = (length: number) =>
  [...render(<TextLength body={"a".repeat(length)} />).place.querySelector("p")!.classList].filter((name) =>
    name.startsWith("text-"),
  );

test.each([
  [0.9 * bodyMax, "text-ink-faint"],
  [0.9 * bodyMax + 1, "text-warn"],
  [bodyMax, "text-warn"],
  [bodyMax + 1, "text-accent"],
])("%i characters have the tone %s", (length, tone) => {
  expect(toneOf(length)).toEqual(["text-xs", tone]);
});

const count = (body: string) => textOf(render(<TextLength body={body} />).place);

test("words and characters are counted", () => {
  onScreen({ isLarge: true });
  expect(count("")).toMatch(/^0 words · 0/);
  expect(count("Don’t count **twice**, 3 times")).toMatch(/^5 words · 30/);
});

test("a small screen has the words alone, and near the limit the length alone", () => {
  onScreen({ isLarge: false });
  expect(count("Two words")).toBe("2 words");
  expect(count("a".repeat(0.9 * bodyMax + 1))).toMatch(/^27,001 of 30,000/);
});

const Settled = ({ text }: { text: string }) => <p>{useSettled(text)}</p>;

beforeEach(() => {
  vi.useFakeTimers();
});

test("a text is read 400 ms after the last key", () => {
  const { place, show } = render(<Settled text="a" />);
  expect(textOf(place)).toBe("a");
  show(<Settled text="ab" />);
  pass(399);
  show(<Settled text="abc" />);
  pass(399);
  expect(textOf(place)).toBe("a");
  pass(1);
  expect(textOf(place)).toBe("abc");
});
