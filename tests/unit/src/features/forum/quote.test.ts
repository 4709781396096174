// Quotes: a link to the post, its text without mentions and quotes of its own, and what is selected.
import { afterEach, expect, test } from "vitest";
import { quoteOf, selectionIn } from "#src/features/forum/quote.ts";

const POST = { href: "/forums/thread/t1#reply-4", authorName: "Ann <b>", html: "<p>Well said.</p>" };
const LINK = `<p><a href="${window.location.origin}/forums/thread/t1#reply-4">Ann &lt;b&gt; wrote:</a></p>`;

afterEach(() => {
  document.body.replaceChildren();
});

test("a quote links to the post and names its author as text", () => {
  expect(quoteOf(POST, false).html).toBe(`<blockquote>${LINK}<p>Well said.</p></blockquote><p></p>`);
});

test("quotes within it are left out, and mentions become text that notifies nobody", () => {
  const html = '<blockquote><p>Older</p></blockquote><p>I agree, <span data-mention="u1">@Bob</span></p>';
  expect(quoteOf({ ...POST, html }, false).html).toBe(
    `<blockquote>${LINK}<p>I agree, @Bob</p></blockquote><p></p>`,
  );
});

test("a long post is quoted from its beginning, a selection in full", () => {
  const html = `<p>${"a".repeat(700)}</p><p>The end</p>`;
  expect(quoteOf({ ...POST, html }, false).html).not.toContain("The end");
  expect(quoteOf({ ...POST, html }, true).html).toContain("The end");
  expect(quoteOf({ ...POST, html: "half a <strong>sentence</strong>" }, true).html).toContain(
    "<p>half a <strong>sentence</strong></p>",
  );
});

test("a post is quoted in whole blocks that begin within 600 characters", () => {
  const quoted = (first: number) =>
    quoteOf({ ...POST, html: `<p>${"a".repeat(first)}</p><p>Second</p>` }, false).html.includes("Second");
  expect([599, 600].map(quoted)).toEqual([true, false]);
});

test("only what is selected in the post's own text counts", () => {
  document.body.innerHTML =
    '<article id="a"><div class="rich-text"><p>One two</p></div></article><p id="out">Three</p>';
  const post = document.querySelector("#a");
  const select = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.addRange(range);
  };
  expect(selectionIn(post)).toBeNull();
  select(document.querySelector("#a p")!.firstChild!, 4, 7);
  expect(selectionIn(post)).toBe("two");
  expect([selectionIn(null), selectionIn(document.querySelector("#out"))]).toEqual([null, null]);
  select(document.querySelector("#a p")!.firstChild!, 3, 4);
  expect(selectionIn(post)).toBeNull();
  select(document.querySelector("#out")!.firstChild!, 0, 5);
  expect(selectionIn(post)).toBeNull();
});
