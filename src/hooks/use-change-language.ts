// The language of the site: rendered at once, remembered by this browser and, for people who are signed in, in the account.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isLanguage } from "#shared/texts/languages.ts";
import { showToast } from "../lib/toast";
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
    import("../lib/language-change")
      .then(({ changeLanguage }) => changeLanguage(next, control))
      .catch(() => showToast(errorText("something-went-wrong")));
  };
}
