// The client's own sanitiser: HTML that the server did not sanitise is rebuilt from the allow-list, too.
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { RichText } from "#src/features/forum/rich-text.tsx";
import { HOSTILE_HTML } from "#tests/cases/hostile-html.ts";

function shown(html: string): HTMLElement {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => {
    root.render(createElement(RichText, { html }));
  });
  return place;
}

const ALLOWED = new Set("div span p br strong em u s code pre blockquote ul ol li h3 h4 a".split(" "));

function faultsOf(place: HTMLElement): string[] {
  return [...place.querySelectorAll("*")].flatMap((element) => [
    ...(ALLOWED.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) =>
        name === "href"
          ? !/^(?:https?:\/\/|mailto:)/i.test(value)
          : !["class", "target", "rel"].includes(name),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}

test.each(HOSTILE_HTML.map(({ name, html }) => [name, html]))("%s is shown harmless", (_name, html) => {
  const place = shown(html);
  expect(faultsOf(place)).toEqual([]);
  expect(place.textContent).toContain("Hostile");
});

test("ordinary posts are shown unchanged", () => {
  const place = shown(
    `<p>A <strong>b</strong><br><a href="https://example.com/">c</a></p><pre><code>d\n e</code></pre>`,
  );
  expect(place.innerHTML).toContain(
    `<p>A <strong>b</strong><br><a href="https://example.com/" target="_blank" rel="nofollow ugc noopener">c</a></p><pre><code>d\n e</code></pre>`,
  );
});

test("classes of the author do not reach the page", () => {
  expect(shown(`<p class="fixed inset-0" id="root">x</p>`).querySelector("p")?.attributes).toHaveLength(0);
});

test("a mention is highlighted text, without its id and without hidden content", () => {
  const place = shown(`<p>Ask <span data-mention="k17" onclick="x"><b>@Ann</b></span>.</p>`);
  expect(place.querySelector("p")?.innerHTML).toBe(`Ask <span class="mention">@Ann</span>.`);
});

test("text is shown as deep as the server stores it, and no deeper", () => {
  const nested = (depth: number) => `${"<em>".repeat(depth)}word${"</em>".repeat(depth)}`;
  expect(shown(nested(32)).textContent).toBe("word");
  expect(shown(nested(33)).textContent).toBe("");
});

test("quotes lead to their post in the same tab; other links, also of this site, open a new one", () => {
  const { origin } = window.location;
  const targetOf = (href: string) =>
    shown(`<a href="${href}">x</a>`).querySelector("a")?.getAttribute("target");
  expect(targetOf(`${origin}/forums/thread/t1#reply-4`)).toBeNull();
  expect([`${origin}/admin`, "https://example.com/forums/"].map(targetOf)).toEqual(["_blank", "_blank"]);
});
