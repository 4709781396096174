// Chooses the language of the site, each by its own name.
import { useMutation } from "convex/react";
import { Languages } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { isLanguage, LANGUAGES } from "#shared/texts/languages.ts";
import { useSession } from "../../hooks/use-session";
import { chooseLanguage } from "../../lib/language";
import { showToast } from "../../lib/toast";
import { errorText } from "../../texts/errors";
import { layoutText } from "../../texts/layout";
import { useLocale } from "../../texts/locale";

const CHOICES = Object.entries(LANGUAGES);
const ID = "language";

export function LanguageSwitch() {
  const language = useLocale();
  const session = useSession();
  const store = useMutation(api.settings.setLanguage);
  const change = (next: string) => {
    if (!isLanguage(next)) return;
    if (session.status === "signed-in") store({ language: next }).catch(() => null);
    chooseLanguage(next)
      // All screens were made again, this control too.
      .then(() => requestAnimationFrame(() => document.getElementById(ID)?.focus()))
      .catch(() => showToast(errorText("something-went-wrong")));
  };
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-soft">
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{layoutText("language")}</span>
      <select
        id={ID}
        value={isLanguage(language) ? language : "en"}
        onChange={(event) => change(event.currentTarget.value)}
        className="min-h-9 cursor-pointer bg-transparent pe-1 link"
      >
        {CHOICES.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
