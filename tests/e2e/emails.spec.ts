// Every e-mail in a browser: light and dark, at the width of a phone and of a mail program.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { samples } from "../../scripts/emails/samples.ts";

const WIDTHS = [390, 600];
const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff${"welche".repeat(20)}`;
/** One of each kind of content: facts, an address written out, a closing. */
const CHECKED_BY_AXE = ["enrollment_confirmation", "verify_email", "announcement"];

test("all text of an e-mail begins at one edge, and on a phone labels stand above their values, or beside short ones", async ({
  page,
}) => {
  for (const { html } of Object.values(samples())) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await page.setContent(html);
      const { edges, gaps, overlaps } = await page.evaluate(() => {
        const boxOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect();
        };
        const labels = [...document.querySelectorAll("tr:not(.pair) > th")];
        const pairs = [...document.querySelectorAll("tr.pair > th")];
        return {
          edges: [...document.querySelectorAll("p, h1, th")].map((element) =>
            Math.round(boxOf(element).left),
          ),
          gaps: labels.map((label) => boxOf(label.nextElementSibling ?? label).top - boxOf(label).bottom),
          overlaps: pairs.map((label) => boxOf(label).bottom - boxOf(label.nextElementSibling ?? label).top),
        };
      });
      expect(new Set(edges).size).toBe(1);
      for (const gap of gaps) expect(gap >= 0).toBe(width < 480);
      for (const overlap of overlaps) expect(overlap).toBeGreaterThan(0);
    }
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every e-mail fits, hides its preview text and has readable colours in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [name, { html }] of Object.entries(samples(LONG_NAME))) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        await page.setContent(html);
        const shown = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          preview: document.querySelector("[data-skip-in-text]")?.getBoundingClientRect().height,
          paper: getComputedStyle(document.body).backgroundColor,
        }));
        const paper = colorScheme === "light" ? "rgb(248, 244, 235)" : "rgb(23, 24, 27)";
        expect(shown, `${name} at ${String(width)}`).toEqual({ width, preview: 0, paper });
      }
      if (!CHECKED_BY_AXE.includes(name)) continue;
      const { violations } = await new AxeBuilder({ page })
        .disableRules(["region", "landmark-one-main"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        name,
      ).toEqual([]);
    }
  });
}
