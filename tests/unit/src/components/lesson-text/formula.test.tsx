// How formulas are drawn: as KaTeX writes them, in one step with their text.
import katex from "katex";
import { act, createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Formula } from "#src/components/lesson-text/formula.tsx";
import { render, settle, textOf, type Rendered } from "#tests/helpers/render.tsx";

/** Elements with their attributes in one order; spaces within styles do not count. */
function treeOf(element: Element): unknown {
  const attributes = [...element.attributes].map(({ name, value }) => [
    name,
    value
      .replace(/;? *$/, "")
      .replace(/ *([:;]) */g, "$1")
      .replace(/\b0px/g, "0"),
  ]);
  const children = [...element.childNodes].map((node) =>
    node instanceof Element ? treeOf(node) : node.textContent,
  );
  return [element.localName, attributes.toSorted(), children];
}

test.each([
  String.raw`x^2 + \frac{a}{\sqrt{b}}`,
  String.raw`\sum_{i=1}^n \mathbb{R} \vec{v} \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}`,
  String.raw`\underbrace{a+b}_{c} \cancel{x} \boxed{y} \color{red}{z} \widehat{abc} \left\{ \frac{1}{2} \right.`,
  String.raw`\text{für} \begin{array}{c|c} a & b \\ \hline c & d \end{array} \overset{!}{=} \xrightarrow[a]{b}`,
])("%s is drawn with the elements and attributes that KaTeX writes", (tex) => {
  const { place } = render(<Formula tex={tex} isBlock katex={katex} />);
  const written = document.createElement("div");
  written.innerHTML = katex.renderToString(tex, { maxSize: 20, strict: "ignore", displayMode: true });
  expect(treeOf(place.querySelector(".katex-display")!)).toEqual(treeOf(written.firstElementChild!));
});

const written = (html: string) => ({ renderToString: () => html });

test("links, pictures and handlers are not drawn, whatever is written", () => {
  const hostile =
    '<span onclick="x()" id="a">1<a href="javascript:x()">2</a><img src="x"><script>3</script></span>';
  const { place } = render(<Formula tex="x" katex={written(hostile)} />);
  const drawn = place.querySelector("span > span > span")!;
  expect([textOf(place), drawn.attributes.length, place.querySelector("a, img, script")]).toEqual([
    "1",
    0,
    null,
  ]);
});

const isFaulty = (tex: string): boolean =>
  textOf(render(<Formula tex={tex} katex={katex} />).place).endsWith("This formula cannot be read.");

test("a formula of up to 2000 characters is drawn, a longer one is shown as its source", () => {
  expect([1999, 2000].map((spaces) => isFaulty(`x${" ".repeat(spaces)}`))).toEqual([false, true]);
});

/** Each of the macros is twice the one before. */
const doubled = (times: number): string => {
  const macros = Array.from({ length: times }, (_, step) => {
    const [name, half] = [step + 1, step].map((number) => String.fromCodePoint(97 + number));
    return String.raw`\def\x${name}{\x${half}\x${half}}`;
  });
  return String.raw`\def\xa{1}${macros.join("")}\x${String.fromCodePoint(97 + times)}`;
};

test("macros that grow to hundreds of steps are not drawn", () => {
  expect([isFaulty(doubled(5)), isFaulty(doubled(8))]).toEqual([false, true]);
});

test("a rule is at most twenty times as wide as a letter, and a link of a formula is not made", () => {
  const { place } = render(<Formula tex={String.raw`\rule{150em}{1em}`} katex={katex} />);
  expect(place.innerHTML).toMatch(/width: ?20em/);
  const link = render(<Formula tex={String.raw`\href{https://example.com}{x}`} katex={katex} />);
  expect(textOf(link.place.querySelector(".katex-html")!)).toContain("\\href");
});

/** Shows texts on a page on which KaTeX is loaded as given. */
async function pageWith(load: () => Promise<unknown>) {
  vi.resetModules();
  vi.doMock("katex", load);
  const { LessonText } = await import("#src/components/lesson-text/lesson-text.tsx");
  const textOfLesson = (body: string) =>
    createElement(MemoryRouter, null, createElement(LessonText, { body, courseId: "FAAI", files: [] }));
  return async (body: string, shown?: Rendered): Promise<Rendered> =>
    // React shows what a component waits for within an awaited act alone.
    await act(async () => {
      shown?.show(textOfLesson(body));
      return await Promise.resolve(shown ?? render(textOfLesson(body)));
    });
}

afterEach(() => {
  vi.doUnmock("katex");
  vi.resetModules();
});

const skeletonOf = (place: Element) => place.querySelector("[aria-busy]");

test("a text with formulas is shown when they are drawn, never with their source", async () => {
  let arrive: (katex: unknown) => void = () => undefined;
  const show = await pageWith(() => new Promise((resolve) => (arrive = resolve)));
  const page = await show("Energy is $mc^2$.");
  expect([skeletonOf(page.place) !== null, textOf(page.place)]).toEqual([true, "Loading..."]);
  await settle(() => arrive({ default: written("<span>drawn</span>") }));
  expect([skeletonOf(page.place), textOf(page.place)]).toEqual([null, "Energy is drawn."]);
  await show("Now $a$ and $b$.", page);
  expect(textOf(page.place)).toBe("Now drawn and drawn.");
});

test("a text without formulas does not wait for KaTeX", async () => {
  const load = vi.fn<() => Promise<unknown>>();
  const show = await pageWith(load);
  const { place } = await show("It costs $5.");
  expect(textOf(place)).toBe("It costs $5.");
  expect(load).not.toHaveBeenCalled();
});

test("where KaTeX cannot be loaded, the text is shown with the sources of its formulas", async () => {
  const show = await pageWith(() => Promise.reject(new Error("offline")));
  const { place } = await show("Energy is $mc^2$.");
  await settle(() => undefined);
  expect([skeletonOf(place), textOf(place.querySelector("code")!)]).toEqual([null, "mc^2"]);
});

test("a text is shown without KaTeX when it does not arrive in time", async () => {
  const show = await pageWith(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const { place } = await show("Energy is $mc^2$.");
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect([skeletonOf(place), textOf(place.querySelector("code")!)]).toEqual([null, "mc^2"]);
});

test("a page with formulas that was rendered in advance is taken over with KaTeX at hand, others at once", async () => {
  const load = vi.fn(() => Promise.resolve({ default: katex }));
  vi.resetModules();
  vi.doMock("katex", load);
  const formulas = await import("#src/components/lesson-text/formulas.ts");
  const { place } = render(<div id="root" />);
  await formulas.loadKatexOfPage();
  expect(load).not.toHaveBeenCalled();
  render(<Formula tex={String.raw`\mathbb{R}`} katex={katex} />);
  place.firstElementChild!.append(document.querySelector(".katex")!);
  await formulas.loadKatexOfPage();
  expect(formulas.loadKatex([String.raw`\mathbb{R}`])).toMatchObject({ status: "fulfilled", value: katex });
});
