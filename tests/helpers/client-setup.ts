// Runs before each test file of the `src` projects: the reset after each test, as files share a page.
import { afterEach, vi } from "vitest";
import { connectToasts } from "#src/lib/toast.ts";
import { loadErrorTexts } from "#src/texts/errors.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { expectWords, unmountAll } from "./render.tsx";

// As with the doctype of the site's pages, without which KaTeX draws nothing.
Object.defineProperty(document, "compatMode", { value: "CSS1Compat", configurable: true });

// As when the page is connected.
await loadErrorTexts();

afterEach(async () => {
  vi.useRealTimers();
  try {
    expectWords();
  } finally {
    await cleanUp();
  }
});

async function cleanUp(): Promise<void> {
  unmountAll();
  // Toasts that nobody showed would wait for the next test.
  connectToasts(() => undefined)();
  document.body.replaceChildren();
  for (const attribute of document.body.getAttributeNames()) document.body.removeAttribute(attribute);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  await changeLocale("en");
}
