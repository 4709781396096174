import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { usePageTitle } from "#src/hooks/use-page-title.ts";
import { descriptionOf, plainText, textOfMarkdown, titleOf } from "#src/lib/page-head.ts";
import { changeLocale, useLocale } from "#src/texts/locale.ts";

afterEach(async () => {
  await changeLocale("en");
  document.head.replaceChildren();
});

function Screen({ path }: { path?: string }) {
  useLocale();
  usePageTitle("Title", path === undefined ? {} : { path });
  return null;
}

const links = () =>
  [...document.head.querySelectorAll("link")].map((link) =>
    [link.rel, link.hreflang, link.getAttribute("href")].filter((part) => part !== "").join(" "),
  );

it("the addresses of a page follow the page and its language, and other links stay", async () => {
  document.head.innerHTML = '<link rel="icon" href="/i.svg"><link rel="canonical" href="https://old.test/">';
  const root = createRoot(document.createElement("div"));
  act(() => {
    root.render(<Screen path="/courses" />);
  });
  const alternates = [
    "alternate en /courses",
    "alternate de /courses?lang=de",
    "alternate x-default /courses",
  ];
  expect(links()).toEqual(["icon /i.svg", "canonical /courses", ...alternates]);
  await act(async () => changeLocale("de"));
  expect(links()).toEqual(["icon /i.svg", "canonical /courses?lang=de", ...alternates]);
  act(() => {
    root.render(<Screen />);
  });
  expect(links()).toEqual(["icon /i.svg"]);
  act(() => {
    root.unmount();
  });
});

const LONG = `${"word ".repeat(31)}ends.`;

it("a description of up to 160 characters stays whole, on one line", () => {
  expect(LONG).toHaveLength(160);
  expect(descriptionOf(`  ${LONG.replace(" ", "\n\n ")} `)).toBe(LONG);
  expect(descriptionOf("")).toBe("");
});

it("a longer one is cut at a word, without the mark before it", () => {
  expect(descriptionOf(`${LONG}.`)).toBe(`${"word ".repeat(31).trim()}…`);
  const sentence = `${"a".repeat(100)}, ${"b".repeat(100)}`;
  expect(descriptionOf(sentence)).toBe(`${"a".repeat(100)}…`);
});

it("a word that fills more than half of it is cut", () => {
  expect(descriptionOf(`${"a".repeat(80)} ${"b".repeat(100)}`)).toBe(`${"a".repeat(80)} ${"b".repeat(78)}…`);
  expect(descriptionOf(`${"a".repeat(81)} ${"b".repeat(100)}`)).toBe(`${"a".repeat(81)}…`);
  expect(descriptionOf("a".repeat(161))).toBe(`${"a".repeat(159)}…`);
});

it("the words of a post are read without its tags, and its entities as characters", () => {
  expect(plainText("<p>One<br>two</p><p>3 &lt; 4 &amp;&nbsp;&quot;5&quot; &#39;6&#39; &gt; &euro;</p>")).toBe(
    "One two 3 < 4 & \"5\" '6' > &euro;",
  );
});

it("the words of a lesson are read without headings, tables, code, formulas, pictures and marks", () => {
  const markdown = [
    ...["# Title", "The *first* [lesson](/l) of `all` $x$.", "![plot](a.png)", "| a | b |"],
    ...["```js", "code()", "```", "$$", "E = mc^2", "$$", "> Said ~~not~~", "**Ends**"],
  ];
  expect(textOfMarkdown(markdown.join("\n"))).toBe("The first lesson of all x. Said not Ends");
});

it("a page's title is followed by the brand, which alone is the title of the first page", () => {
  expect(titleOf("Courses", "Cohort")).toBe("Courses · Cohort");
  expect(titleOf("", "Cohort")).toBe("Cohort");
  expect(titleOf("Nutzungs\u00ADbedingungen", "Cohort")).toBe("Nutzungsbedingungen · Cohort");
});
