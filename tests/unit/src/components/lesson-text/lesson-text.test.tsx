// What a lesson's Markdown becomes on the page.
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { loadKatex } from "#src/components/lesson-text/formulas.ts";
import { LessonText } from "#src/components/lesson-text/lesson-text.tsx";
import { buttonNamed, click, render, textOf, type Rendered } from "#tests/helpers/render.tsx";

let mounted: Rendered | undefined;
afterEach(() => {
  mounted?.unmount();
});

const lessonOf = (body: string) => (
  <MemoryRouter>
    <LessonText body={body} courseId="FAAI" files={[]} />
  </MemoryRouter>
);

function show(body: string): Element {
  mounted = render(lessonOf(body));
  return mounted.place;
}

const VIDEO = "https://www.youtube.com/watch?v=aircAruvnKk";

test("a video is loaded after a click alone, in a frame that learns no more than the site's name", () => {
  const place = show(`[A network](${VIDEO})`);
  expect(place.querySelector("iframe, img, video")).toBeNull();
  const link = place.querySelector("a")!;
  expect([link.href, link.target, link.rel]).toEqual([VIDEO, "_blank", "noopener noreferrer"]);
  click(buttonNamed(place, "Show it here"));
  const frame = place.querySelector("iframe")!;
  expect(frame.getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/aircAruvnKk");
  expect(frame.getAttribute("sandbox")!.split(" ").toSorted()).toEqual([
    "allow-popups",
    "allow-popups-to-escape-sandbox",
    "allow-presentation",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(frame.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
  expect(frame.getAttribute("allow")).toBe("fullscreen; picture-in-picture; encrypted-media");
  expect(textOf(document.getElementById(frame.getAttribute("aria-labelledby")!)!)).toBe("A network");
  expect(document.activeElement).toBe(frame);
  expect(place.querySelector("a")?.href).toBe(VIDEO);
});

test("the video of another lesson is not loaded by the click on this one", () => {
  const place = show(`[A network](${VIDEO})`);
  click(buttonNamed(place, "Show it here"));
  mounted?.show(lessonOf("[Another](https://vimeo.com/76979871)"));
  expect(place.querySelector("iframe")).toBeNull();
  expect(buttonNamed(place, "Show it here")).toBeDefined();
});

test("a notebook of a host without frames is a link, and a listed address within a sentence as well", () => {
  const place = show(`[Notebook](https://colab.research.google.com/drive/1abc)\n\nSee [this](${VIDEO}) too.`);
  expect(place.querySelector("button")).toBeNull();
  expect(place.querySelectorAll("a")).toHaveLength(2);
});

test("headings begin below the lesson's own, and no level is skipped by a first one", () => {
  const place = show("# One\n\n## Two\n\n### Three");
  expect([...place.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => tagName)).toEqual([
    "H2",
    "H2",
    "H3",
  ]);
});

test("formulas are found in headings, emphasis, tables, lists, quotes and links", async () => {
  await loadKatex([]);
  const place = show(
    [
      "## Of $a$",
      "*so $b$* and **so $c$**",
      "| $d$ | x |\n| - | - |\n| y | $e$ |",
      "- $f$",
      "> $g$",
      "[$h$](/courses)",
      "$$\ni\n$$",
    ].join("\n\n"),
  );
  const within = (selector: string) =>
    [...place.querySelectorAll(`${selector} annotation`)].map((source) => textOf(source));
  expect(within("h2")).toEqual(["a"]);
  expect([within("em"), within("strong")]).toEqual([["b"], ["c"]]);
  expect([within("th"), within("td")]).toEqual([["d"], ["e"]]);
  expect([within("li"), within("blockquote"), within("a")]).toEqual([["f"], ["g"], ["h"]]);
  expect(within(".formula")).toEqual(["i"]);
});

test("tables and code are reached and scrolled by keyboard", () => {
  const place = show("| a |\n| - |\n| b |\n\n```python\nx = 1\n```");
  const scrolled = [...place.querySelectorAll('[tabindex="0"]')];
  expect(scrolled.map((one) => one.getAttribute("aria-label"))).toEqual(["Table", "Code"]);
});
