// What a lesson's text may hold, and the bounds of its structure.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTarget, pictureSource } from "#shared/courseware/addresses.ts";
import { lineOutOfBounds } from "#shared/courseware/bounds.ts";
import { embedOf, FRAME_HOSTS } from "#shared/courseware/embeds.ts";
import { checkLessonText, parseLessonText, referencesOf } from "#shared/courseware/markdown.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { HOSTILE_HTML } from "#tests/cases/hostile-html.ts";

const codeOf = (body: string) => checkLessonText(body)?.code ?? null;
const filled = (part: string, length: number = COURSEWARE.bodyMax) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

const LESSON = `# A lesson

Text with *emphasis*, **weight**, ~~a slip~~, \`code\`, $x^2$ and [a link](https://example.com/a?b=c#d).

$$
\\nabla f = 0
$$

- one
  1. two
- [x] done

| a | b |
| - | - |
| 1 | 2 |

> quoted

\`\`\`python
print("<b>" * 3)
\`\`\`

![A file](file:k57abc) ![Descent](figure:gradient-descent) [next](lesson:trees) [again](lesson:trees) [site](/courses)
`;

test("a text with everything that is allowed has no fault, and names its references once", () => {
  expect(checkLessonText(LESSON)).toBeNull();
  expect(referencesOf(LESSON)).toEqual({
    files: ["k57abc"],
    lessons: ["trees"],
    figures: ["gradient-descent"],
  });
});

test.each([
  ["lesson-text-html", "a <b>bold</b> word"],
  ["lesson-text-html", "<!-- note -->"],
  ["lesson-text-html", "<div>\n\ntext"],
  ["lesson-text-link", "[x](javascript:alert)"],
  ["lesson-text-link", "[x](JaVaScRiPt:alert)"],
  ["lesson-text-link", "[x](java&#115;cript:alert)"],
  ["lesson-text-link", "[x](data:text/html,x)"],
  ["lesson-text-link", "[x](vbscript:x)"],
  ["lesson-text-link", "[x](//evil.example)"],
  ["lesson-text-link", "[x](/\\evil.example)"],
  ["lesson-text-link", "[x](relative)"],
  ["lesson-text-link", "[x](https://user:secret@evil.example/)"],
  ["lesson-text-link", "<javascript:alert>"],
  ["lesson-text-link", "[x](<file:a b>)"],
  ["lesson-text-picture", "![x](https://example.com/a.png)"],
  ["lesson-text-picture", "![x](data:image/svg+xml,x)"],
  ["lesson-text-picture", "![x](/logo.png)"],
  ["lesson-text-figure", "![x](figure:constructor)"],
  ["lesson-text-definition", "[x]\n\n[x]: https://example.com"],
  ["lesson-text-definition", "text[^1]\n\n[^1]: note"],
  ["lesson-text-too-long", "a".repeat(COURSEWARE.bodyMax + 1)],
])("%s: %j", (code, body) => {
  expect(codeOf(body)).toBe(code);
});

test("a fault names its line, and an unknown figure its name", () => {
  expect(checkLessonText("a\n\nb <i>c</i>")).toEqual({ code: "lesson-text-html", values: { line: 3 } });
  expect(checkLessonText("\n![x](figure:nothing)")).toEqual({
    code: "lesson-text-figure",
    values: { line: 2, name: "nothing" },
  });
});

test("HTML in code is text", () => {
  expect(codeOf("`<script>` and\n\n```html\n<script>x</script>\n```\n\n    <b>indented</b>")).toBeNull();
});

test.each(HOSTILE_HTML.map(({ name, html }) => [name, html]))(
  "%s is refused, or holds text alone",
  (_name, html) => {
    const tree = codeOf(html) === null ? parseLessonText(html) : null;
    expect(JSON.stringify(tree)).not.toMatch(/"type":"(html|link|image)"/);
  },
);

describe("bounds", () => {
  const hostile: [string, string][] = [
    ["open brackets", filled("[")],
    ["nested brackets", "[".repeat(15_000) + "]".repeat(15_000)],
    ["links", filled("[a](b)")],
    ["open emphasis", filled("*a")],
    ["nested emphasis", "*".repeat(15_000) + "a" + "*".repeat(14_999)],
    ["strikethrough", filled("~~a")],
    ["quotes in one line", filled("> ")],
    ["lists in one line", filled("- ")],
    ["lists in every line", filled("- - - - - - - - a\n", 14_000)],
    ["quoted lists in every line", filled("> - > - > - > - a\n", 14_000)],
    ["numbered lists in every line", filled("1. 1. 1. 1. a\n", 10_000)],
    [
      "lists of changing depth",
      Array.from({ length: 799 }, (_, line) => " ".repeat(2 * (line % 9)) + "- a").join("\n"),
    ],
    ["e-mail addresses", filled("a@b.c ")],
    ["web addresses", filled("http://a.b ")],
    ["web addresses without a scheme", filled("www.a.b ")],
    ["backslashes", filled("\\ ")],
    ["deep lists", Array.from({ length: 170 }, (_, depth) => " ".repeat(2 * depth) + "- a").join("\n")],
    ["underlined headings", filled("a\n=\n")],
    ["definitions", filled("[a]: b\n")],
    ["short table rows", "|a|b|\n|-|-|\n" + filled("|a\n", 29_000)],
    ["backticks of all lengths", filled("`a``b```c````d")],
    ["dollars", filled("$a$$b$$$c")],
    ["angle brackets", filled("<a ")],
    ["empty lines", filled("\n")],
    ["emphasis after a fence that ends in a list", "- a\n\n  ```\n\n```\n```\n" + filled("*a", 20_000)],
    ["emphasis after a fence in a formula", "$$\n```\n$$\n" + filled("*a", 20_000)],
    ["emphasis after a fence in a comment", "<!--\n\n```\n-->\n" + filled("*a", 20_000)],
    ["emphasis after a fence with a backtick", "```a`\n" + filled("*a", 20_000)],
  ];
  test.each(hostile)("%s are refused before they are parsed", (_name, body) => {
    expect(body.length).toBeLessThanOrEqual(COURSEWARE.bodyMax);
    expect(codeOf(body)).toBe("lesson-text-too-complex");
    expect(parseLessonText(body)).toBeNull();
    expect(referencesOf(body)).toEqual({ files: [], lessons: [], figures: [] });
  });

  test("long prose, long code and a long formula are within the bounds", () => {
    expect(lineOutOfBounds(filled(`${"words ".repeat(30)} *and*\n\n`))).toBeNull();
    expect(lineOutOfBounds(`\`\`\`c\n${filled("*a[i] = **b & ~c;\n", 29_000)}\n\`\`\``)).toBeNull();
    expect(lineOutOfBounds(`$$\n${filled("a_1 & b_2 \\\\\n", 20_000)}\n$$`)).toBeNull();
    expect(lineOutOfBounds(filled("- item with words\n", 13_000))).toBeNull();
    expect(lineOutOfBounds(filled("- item\n  - inner\n", 4000))).toBeNull();
    expect(lineOutOfBounds("- item\n\n  ```py\n  a = [1]\n  ```\n\nend")).toBeNull();
  });
});

test("any text is refused or gives a tree of allowed addresses; checking twice says the same", () => {
  const part = fc.constantFrom(
    ..."*_~`$[]()<>!|#-+>&\\\n \t:".split(""),
    ...[
      "a",
      "file:",
      "figure:",
      "lesson:",
      "javascript:",
      "https://a.b",
      "\n\n",
      "```",
      "$$",
      "](",
      "![",
      "data:",
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const body = parts.join("");
      const fault = checkLessonText(body);
      expect(checkLessonText(body)).toEqual(fault);
      if (fault !== null) return;
      const tree = JSON.stringify(parseLessonText(body));
      expect(tree).not.toContain('"type":"html"');
      for (const [, url = ""] of tree.matchAll(/"url":"((?:[^"\\]|\\.)*)"/g))
        expect(linkTarget(JSON.parse(`"${url}"`) as string) ?? pictureSource(url)).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});

test("embeds are links of the listed hosts, and frames only theirs", () => {
  const frame = (href: string) => embedOf(href)?.frame;
  expect(frame("https://www.youtube.com/watch?v=aircAruvnKk")).toBe(
    "https://www.youtube-nocookie.com/embed/aircAruvnKk",
  );
  expect(frame("https://youtu.be/aircAruvnKk?t=3")).toBe(
    "https://www.youtube-nocookie.com/embed/aircAruvnKk",
  );
  expect(frame("https://vimeo.com/76979871")).toBe("https://player.vimeo.com/video/76979871?dnt=1");
  expect(frame("https://codepen.io/ann/pen/abcDEF")).toBe(
    "https://codepen.io/ann/embed/abcDEF?default-tab=result",
  );
  expect(embedOf("https://colab.research.google.com/drive/1abc")).toMatchObject({
    host: "Colab",
    frame: null,
  });
  for (const href of [
    "http://www.youtube.com/watch?v=aircAruvnKk",
    "https://youtube.com.evil.example/watch?v=aircAruvnKk",
    "https://www.youtube.com/watch?v=aircAruvnKk%22onload",
    "https://vimeo.com/76979871/../x",
    "https://example.com/",
  ])
    expect(embedOf(href)).toBeNull();
  for (const host of FRAME_HOSTS) expect(new URL(host).origin).toBe(host);
});
