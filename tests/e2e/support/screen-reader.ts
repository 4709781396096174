// What live regions announce. Screen readers announce a region that is in the page and changes, and alerts that appear;
// a status that appears together with its text is announced by few of them and does not count here.
import type { Page } from "@playwright/test";

/** Records the announcements of all pages that `page` opens from now on, oldest first. */
export async function announcementsOf(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction("heard", (text: string) => heard.push(text));
  await page.addInitScript(observeLiveRegions);
  return heard;
}

function observeLiveRegions(): void {
  const report = (window as unknown as { heard: (text: string) => void }).heard;
  const known = new Map<Element, string>();

  const isPerceived = (region: Element): boolean =>
    region.checkVisibility() && region.closest('[aria-hidden="true"], [inert]') === null;

  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('[aria-hidden="true"]')) part.remove();
    return copy.textContent.replaceAll(/\s+/g, " ").trim();
  };

  const compare = (): void => {
    for (const region of known.keys()) if (!region.isConnected) known.delete(region);
    const regions = document.querySelectorAll(
      '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]',
    );
    for (const region of regions) {
      if (!isPerceived(region) || region.getAttribute("aria-busy") === "true") {
        known.delete(region);
        continue;
      }
      const text = textOf(region);
      const before = known.get(region);
      known.set(region, text);
      const isNew = before === undefined && region.getAttribute("role") !== "alert";
      if (!isNew && text !== "" && text !== before) report(text);
    }
  };
  new MutationObserver(compare).observe(document, {
    attributeFilter: ["aria-busy", "aria-hidden", "class", "hidden", "inert", "style"],
    characterData: true,
    childList: true,
    subtree: true,
  });
}
