// The parser that stands in for a browser's where pages are rendered.
import { expect, test } from "vitest";
import { addParser } from "#src/prerender/dom.ts";

test.each(["<p>Hello</p>1 < 2 & 3 > 2", "<p>Hello</p>a &amp; b &lt;script&gt;"])(
  "a text with unescaped or escaped signs is one text, as in a browser: %s",
  (html) => {
    addParser();
    const { body } = new DOMParser().parseFromString(html, "text/html");
    expect(Array.from(body.childNodes, ({ nodeName }) => nodeName)).toEqual(["P", "#text"]);
  },
);
