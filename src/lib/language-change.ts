// A change of the language by a person.
import type { Language } from "#shared/texts/languages.ts";
import { chooseLanguage } from "./language";
import { restoreTyped, typedValues, type Typed } from "./typed-values";

/** `control` is a CSS selector of the element that has the focus afterwards. */
export async function changeLanguage(next: Language, control: string): Promise<void> {
  let typed: Typed = new Map();
  await chooseLanguage(next, () => (typed = typedValues()));
  requestAnimationFrame(() => document.querySelector<HTMLElement>(control)?.focus());
  await restoreTyped(typed);
}
