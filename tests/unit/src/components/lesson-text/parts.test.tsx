// Code, formulas and links of a lesson's text: copying, what is drawn and what stays as written, and where links lead.
import { act } from "react";
import katex from "katex";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CodeBlock } from "#src/components/lesson-text/code-block.tsx";
import { Formula } from "#src/components/lesson-text/formula.tsx";
import { highlight } from "#src/components/lesson-text/highlight.ts";
import { LessonLink } from "#src/components/lesson-text/lesson-link.tsx";
import { click, pass, render, settle, textOf } from "#tests/helpers/render.tsx";

test.each([true, false])(
  "code is copied as it is; where that is refused (%s) nothing is claimed",
  async (isAllowed) => {
    const copy = vi
      .spyOn(navigator.clipboard, "writeText")
      .mockImplementation(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error("no"))));
    vi.useFakeTimers();
    const { place } = render(<CodeBlock code={"a = 1\n"} language={null} />);
    await act(async () => {
      click(place.querySelector("button")!);
      await Promise.resolve();
      await Promise.resolve();
    });
    expect(copy.mock.calls).toEqual([["a = 1\n"]]);
    expect(place.querySelector("svg.lucide-check") !== null).toBe(isAllowed);
    expect(textOf(place.querySelector("button")!)).toBe(isAllowed ? "Copied" : "Copy");
    pass(1999);
    expect(textOf(place.querySelector("button")!)).toBe(isAllowed ? "Copied" : "Copy");
    pass(1);
    expect(textOf(place.querySelector("button")!)).toBe("Copy");
  },
);

test("code that leaves the page leaves nothing that waits", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  vi.useFakeTimers();
  const { place, unmount } = render(<CodeBlock code="a = 1" language={null} />);
  await act(async () => {
    click(place.querySelector("button")!);
    await Promise.resolve();
  });
  const waiting = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBeLessThan(waiting);
});

const LONGEST = 10_000;
const coloured = (place: Element) => place.querySelectorAll("code span").length > 0;

test.each([
  ["x = 1", "python", true],
  ["x = 1", null, false],
  ["x = 1", "nothing", false],
  [`x = 1${" ".repeat(LONGEST - 5)}`, "python", true],
  [`x = 1${" ".repeat(LONGEST - 4)}`, "python", false],
])("code in a known language has colours, up to a length", async (code, language, hasColours) => {
  const { place } = render(<CodeBlock code={code} language={language} />);
  expect(coloured(place)).toBe(false);
  await settle(() => undefined);
  expect([coloured(place), place.querySelector("code")!.textContent]).toEqual([hasColours, code]);
});

test("words of code have the classes of their kind", () => {
  const { place } = render(highlight("x = 1  # one", "python"));
  const kinds = [...place.querySelectorAll("span[class]")].map((word) => [word.className, textOf(word)]);
  expect(kinds).toEqual([
    ["hljs-number", "1"],
    ["hljs-comment", "# one"],
  ]);
  expect(highlight("x", "nothing")).toBeNull();
});

test("other code does not keep the colours and words of the code before", async () => {
  const { place, show } = render(<CodeBlock code="x = 1" language="python" />);
  await settle(() => undefined);
  show(<CodeBlock code="y" language={null} />);
  expect([coloured(place), textOf(place.querySelector("code")!)]).toEqual([false, "y"]);
});

test.each([
  ["\\frac{1", "one that has an error"],
  [`x${"+1".repeat(1000)}`, "one that is too long"],
])("the formula %.8s, %s, is shown as written, with a note", (tex) => {
  const { place } = render(<Formula tex={tex} katex={katex} />);
  expect(textOf(place.querySelector("code")!)).toBe(tex);
  expect(textOf(place)).toBe(`${tex} This formula cannot be read.`);
  expect(place.querySelector("[title]")?.getAttribute("title")).toBe("This formula cannot be read.");
});

const FILES = [{ fileId: "f1", name: "a.csv", url: "https://files.test/1", contentType: "text/csv" }];

test.each([
  ["https://a.test/", { href: "https://a.test/", target: "_blank", download: null }],
  ["/courses", { href: "/courses", target: null, download: null }],
  ["lesson:l2", { href: "/learn/FAAI/l2", target: null, download: null }],
  ["file:f1", { href: "https://files.test/1", target: "_blank", download: "a.csv" }],
  ["file:f9", null],
  ["javascript:alert(1)", null],
])("a link to %s", (url, expected) => {
  const context = { courseId: "FAAI", files: FILES };
  const { place } = render(
    <MemoryRouter>
      <LessonLink url={url} context={context as never}>
        words
      </LessonLink>
    </MemoryRouter>,
  );
  const link = place.querySelector("a");
  const attribute = (name: string) => link?.getAttribute(name) ?? null;
  const found = { href: attribute("href"), target: attribute("target"), download: attribute("download") };
  expect([link === null ? null : found, textOf(place)]).toEqual([expected, "words"]);
});
