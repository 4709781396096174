// The corpus of hostile HTML, stored through the API and rendered in a browser: nothing executes and nothing is requested.
import { BEACON, HOSTILE_HTML } from "../cases/hostile-html.ts";
import { speaker } from "./support/forum.ts";
import { expect, test } from "./support/story.ts";

/** Below the limit of replies for one person, and few enough for one page. */
const REPLIES_PER_THREAD = 38;

test("no payload executes, requests a file or adds a forbidden tag or attribute", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const foreign: string[] = [];
  const home = new URL(stack.site).hostname;
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.hostname !== home || url.pathname === BEACON) foreign.push(request.url());
  });
  let shown = 0;
  for (let from = 0; from < HOSTILE_HTML.length; from += REPLIES_PER_THREAD) {
    const payloads = HOSTILE_HTML.slice(from, from + REPLIES_PER_THREAD);
    const writer = await speaker(stack, "Mallory");
    const threadId = await writer.start("A corpus of harm", `<p>Harmless text.</p>${payloads[0]!.html}`);
    for (const { html } of payloads) await writer.reply(threadId, html);
    await page.goto(`${stack.site}/forums/thread/${threadId}`);
    const posts = page.getByRole("list", { name: "Replies" }).locator(".rich-text");
    await expect(posts).toHaveCount(payloads.length);
    shown += payloads.length;
    // Events that a reader's pointer and keyboard would trigger.
    await posts.evaluateAll((elements) => {
      for (const element of elements.flatMap((post) => [post, ...post.querySelectorAll("*")])) {
        for (const type of ["focus", "focusin", "mouseover", "pointerenter", "click", "toggle"])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
    });
    expect(await posts.evaluateAll(faultsIn)).toEqual([]);
    expect(await page.evaluate(() => (window as { __hostile?: number }).__hostile ?? 0)).toBe(0);
    await page.keyboard.press("Tab");
  }
  expect(shown).toBeGreaterThanOrEqual(150);
  expect(foreign).toEqual([]);
});

test("posts with thirty quotes or lists in each other are no wider than a phone", async ({ page, stack }) => {
  const writer = await speaker(stack, "Nestor");
  const nested = (open: string, close: string) => `${open.repeat(30)}<p>Inmost of all</p>${close.repeat(30)}`;
  const threadId = await writer.start("Quotes of quotes", nested("<blockquote>", "</blockquote>"));
  await writer.reply(threadId, nested("<ul><li>", "</li></ul>"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${stack.site}/forums/thread/${threadId}`);
  const inmost = page.getByText("Inmost of all");
  await expect(inmost).toHaveCount(2);
  for (const text of await inmost.all()) {
    const { x, width } = (await text.boundingBox())!;
    expect([x + width <= 320, width > 80]).toEqual([true, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Runs in the page: every element and attribute that is not on the allow-list. */
function faultsIn(posts: Element[]): string[] {
  const tags = "P BR STRONG EM U S CODE PRE BLOCKQUOTE UL OL LI H3 H4 A SPAN".split(" ");
  return posts
    .flatMap((post) => [...post.querySelectorAll("*")])
    .flatMap((element) => [
      ...(tags.includes(element.tagName) ? [] : [element.tagName]),
      ...[...element.attributes]
        .filter(({ name, value }) =>
          name === "href"
            ? !/^(?:https?:\/\/|mailto:)/i.test(value)
            : element.tagName === "SPAN"
              ? name !== "class" || value !== "mention"
              : element.tagName !== "A" || !["rel", "target"].includes(name),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ]);
}
