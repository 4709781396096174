// The sanitiser against the corpus of hostile HTML: what is stored holds allowed tags with allowed attributes, nothing else.
import { expect, test } from "vitest";
import { cleanHtml } from "#convex/model/forum/html.ts";
import { foundExcerpt, previewOf, visibleText } from "#convex/model/forum/text.ts";
import { HOSTILE_HTML } from "#tests/cases/hostile-html.ts";
import { faultsOf } from "#tests/helpers/stored-html.ts";

test("the corpus has its stated size and each payload a unique name", () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(150);
  expect(new Set(HOSTILE_HTML.map(({ name }) => name)).size).toBe(HOSTILE_HTML.length);
});

test("the parser of this test detects forbidden content", () => {
  expect(faultsOf(`<p onclick="x">y</p><img src=x><a href="javascript:x">z</a>`)).toHaveLength(4);
});

test.each(HOSTILE_HTML.map(({ name, html }) => [name, html]))(
  "%s is stored without active content",
  (_name, html) => {
    const clean = cleanHtml(html);
    expect(faultsOf(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
    expect(clean).toContain("<p>Hostile</p>");
  },
);

test("the only span that stays is a mention's mark, with nothing but its id", () => {
  expect(cleanHtml(`<span data-mention="k17" class="x" style="y" onclick="z">@Ann</span>`)).toBe(
    `<span data-mention="k17">@Ann</span>`,
  );
  expect(cleanHtml(`<span>a</span><span data-mention="">b</span><span data-mention="a b">c</span>`)).toBe(
    "abc",
  );
});

test("ordinary posts are stored unchanged", () => {
  const written =
    "<p>A <strong>bold</strong> and <em>quiet</em> word, <u>one</u> <s>two</s> <code>x &lt; y</code></p><h3>Head</h3><ul><li><p>item</p></li></ul><blockquote><p>said</p></blockquote><pre><code>a\n  b</code></pre>";
  expect(cleanHtml(written)).toBe(written);
});

test("headings and obsolete tags are converted; links open in a new tab with nofollow", () => {
  expect(cleanHtml("<h1>A</h1><h6>B</h6><b>c</b><i>d</i>")).toBe(
    "<h3>A</h3><h4>B</h4><strong>c</strong><em>d</em>",
  );
  expect(cleanHtml(`<a href=" https://example.com/?a=1&b=2 ">x</a>`)).toBe(
    `<a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener" target="_blank">x</a>`,
  );
  expect(cleanHtml(`<a href="mailto:a@example.com">x</a>`)).toContain(`href="mailto:a@example.com"`);
});

test("the visible text has line breaks after blocks and decoded characters", () => {
  expect(visibleText(cleanHtml("<p>One &amp; two</p><p>a &lt; b<br>c</p><ul><li>x</li></ul>"))).toBe(
    "One & two\na < b\nc\nx",
  );
  expect(visibleText(cleanHtml("<p>&amp;lt;p&amp;gt;</p>"))).toBe("&lt;p&gt;");
  expect(visibleText("<p>   </p>")).toBe("");
});

test("a preview is at most 150 characters long and never cuts a character in two", () => {
  expect(previewOf("short\ntext")).toBe("short text");
  expect([...previewOf("😀".repeat(151))]).toEqual([...Array.from({ length: 150 }, () => "😀"), "…"]);
});

test("the excerpt of a found text is its preview, or begins shortly before the first word found", () => {
  const filler = "many words before it ".repeat(20);
  expect(foundExcerpt("Some gradients explode", ["gradient"])).toBe("Some gradients explode");
  expect(foundExcerpt("Some gradients explode", ["loss"])).toBeNull();
  const found = foundExcerpt(`${filler}the gradients explode. ${filler}`, ["gradient"])!;
  expect(found).toMatch(/^…(?:before|many|words|it) .*the gradients explode\. .*…$/);
  expect([...found].length).toBeLessThanOrEqual(151);
  expect(foundExcerpt(`${"😀 ".repeat(100)}gradients`, ["gradient"])).toMatch(/^…(?:😀 )+gradients$/u);
});
