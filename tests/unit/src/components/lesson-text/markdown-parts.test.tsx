// Every part of a lesson's Markdown on the page: lists, tasks, tables, quotes, code, pictures and links.
import { expect, test } from "vitest";
import { LessonText } from "#src/components/lesson-text/lesson-text.tsx";
import type { LessonFile } from "#src/components/lesson-text/types.ts";
import { textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const FILES = [
  { fileId: "f1", name: "curve.png", contentType: "image/png", url: "https://files.test/f1" },
  { fileId: "f2", name: "data.csv", contentType: "text/csv", url: "https://files.test/f2" },
] as unknown as readonly LessonFile[];

const show = (body: string): HTMLElement =>
  openScreen(<LessonText body={body} courseId="FAAI" files={FILES} />).place;
const partsOf = (place: Element, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map(textOf);

test("paragraphs, marks, quotes, breaks and lines have their elements", () => {
  const place = show("*a* **b** ~~c~~ `d`  \nnext\n\n> quote\n\n---\n\nlast");
  const marks = ["em", "strong", "del", "p > code", "blockquote"].map((tag) => partsOf(place, tag));
  expect(marks).toEqual([["a"], ["b"], ["c"], ["d"], ["quote"]]);
  expect(["br", "hr"].map((tag) => place.querySelectorAll(tag).length)).toEqual([1, 1]);
  expect(textOf([...place.querySelectorAll("p")].at(-1)!)).toBe("last");
});

test("a numbered list keeps the number it begins with", () => {
  const place = show("3. c\n4. d");
  expect(partsOf(place, "ol > li")).toEqual(["c", "d"]);
  expect(place.querySelector("ol")!.getAttribute("start")).toBe("3");
  expect(show("1. a").querySelector("ol")!.hasAttribute("start")).toBe(false);
  const bullets = show("- a\n- b");
  expect([bullets.querySelectorAll("ul > li").length, bullets.querySelector("ol")]).toEqual([2, null]);
  expect(bullets.querySelector("ul")!.hasAttribute("start")).toBe(false);
});

test("tasks are read as done or open; other items have no mark", () => {
  const place = show("- [x] read\n- [ ] write\n- plain");
  const items = [...place.querySelectorAll("li")];
  expect(items.map((item) => item.querySelector("[role=img]")?.getAttribute("aria-label") ?? null)).toEqual([
    ...["Done", "Open", null],
  ]);
  expect(items.map(textOf)).toEqual(["☑ read", "☐ write", "plain"]);
  expect(items.map((item) => item.className)).toEqual(["task", "task", ""]);
});

test("a table has a head, its rows, and the columns aligned as written", () => {
  const place = show("| a | b | c |\n| :- | :-: | - |\n| 1 | **2** | 3 |\n| 4 | 5 | 6 |");
  expect(partsOf(place, "thead th")).toEqual(["a", "b", "c"]);
  expect(partsOf(place, "tbody tr")).toEqual(["123", "456"]);
  expect(partsOf(place, "td strong")).toEqual(["2"]);
  const aligned = (selector: string) =>
    [...place.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.textAlign);
  expect([aligned("th"), aligned("tbody tr:first-child td")]).toEqual([
    ["left", "center", ""],
    ["left", "center", ""],
  ]);
});

test("a listed picture is an image; a file that is none, or not listed, is its description", () => {
  const image = show("![A curve](file:f1)").querySelector("img")!;
  expect([image.getAttribute("src"), image.alt, image.getAttribute("loading")]).toEqual([
    ...["https://files.test/f1", "A curve", "lazy"],
  ]);
  for (const source of ["file:f2", "file:unknown"]) {
    const place = show(`![Numbers](${source})`);
    expect([place.querySelector("img"), textOf(place)]).toEqual([null, "Numbers"]);
  }
});

test("a picture of another site is not requested", () => {
  const place = show("before ![x](https://evil.test/x.png) after");
  expect([place.querySelector("img"), textOf(place)]).toEqual([null, "before after"]);
});

test("a figure is drawn with its caption, which screen readers get as its name", () => {
  const place = show("![Steps down](figure:gradient-descent)");
  expect(place.querySelector("figure svg")!.getAttribute("aria-label")).toBe("Steps down");
  const caption = place.querySelector("figcaption")!;
  expect([textOf(caption), caption.getAttribute("aria-hidden")]).toEqual(["Steps down", "true"]);
  expect(show("![](figure:gradient-descent)").querySelector("figcaption")).toBeNull();
});

test("a picture within a sentence stays in its paragraph, one alone is none", () => {
  expect(show("See ![A curve](file:f1) here").querySelector("p > img")).not.toBeNull();
  const alone = show("![A curve](file:f1)");
  expect([alone.querySelector("p"), alone.querySelectorAll("img").length]).toEqual([null, 1]);
});

test("a paragraph of one link to another page is a link", () => {
  const place = show("[Courses](/courses)");
  expect(place.querySelector("p > a")!.getAttribute("href")).toBe("/courses");
});

test("HTML is not shown as HTML", () => {
  const place = show("a <b>bold</b>\n\n<script>alert(1)</script>");
  expect([place.querySelector("b"), place.querySelector("script")]).toEqual([null, null]);
});

test("text that is nested deeper than a stored text can be is shown as its source", () => {
  const body = `${"> ".repeat(60)}deep`;
  expect(textOf(show(body).querySelector("pre")!)).toBe(body);
  const allowed = show(`${"> ".repeat(6)}shown`);
  expect([allowed.querySelector("pre"), textOf(allowed)]).toEqual([null, "shown"]);
});
