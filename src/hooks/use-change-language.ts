// The language of the site: rendered at once, remembered by this browser and, for people who are signed in, in the account.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isLanguage, type Language } from "#shared/texts/languages.ts";
import { chooseLanguage } from "../lib/language";
import { showToast } from "../lib/toast";
import type { Typed } from "../lib/typed-values";
import { errorText } from "../texts/errors";
import { useSession } from "./use-session";

/**
 * `control` is a CSS selector of the element that gets the focus back, since all screens are rendered again; their fields keep what was
 * typed.
 */
export function useChangeLanguage(control: string): (next: string) => void {
  const session = useSession();
  const store = useMutation(api.settings.setLanguage);
  return (next) => {
    if (!isLanguage(next)) return;
    if (session.status === "signed-in") store({ language: next }).catch(() => null);
    change(next, control).catch(() => showToast(errorText("something-went-wrong")));
  };
}

async function change(next: Language, control: string): Promise<void> {
  const { restoreTyped, typedValues } = await import("../lib/typed-values");
  let typed: Typed = new Map();
  await chooseLanguage(next, () => (typed = typedValues()));
  requestAnimationFrame(() => document.querySelector<HTMLElement>(control)?.focus());
  await restoreTyped(typed);
}
