// Whether the page scrolls sideways.
import { expect, type Page } from "@playwright/test";

/** How many pixels the page is wider than its window, and its parts that are: empty when it fits. */
export const wideOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const overflow = root.scrollWidth - window.innerWidth;
    if (overflow <= 0) return [];
    const isBeyond = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      // Text can be wider than the box it is in.
      const isOpen = getComputedStyle(element).overflowX === "visible";
      const end = isOpen ? Math.max(right, left + element.scrollWidth) : right;
      return end > window.innerWidth + 1 || left < -1;
    };
    const parts = [...document.querySelectorAll("body *")]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map((element) => (element.cloneNode() as Element).outerHTML);
    return [`${String(overflow)} px too wide`, ...parts];
  });

export const expectNothingWide = async (page: Page, screen = page.url()): Promise<void> =>
  await expect.poll(() => wideOn(page), { message: screen }).toEqual([]);
