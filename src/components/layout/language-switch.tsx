// Chooses the language of the site, each by its own name.
import { Languages } from "lucide-react";
import { isLanguage, LANGUAGES } from "#shared/texts/languages.ts";
import { useChangeLanguage } from "../../hooks/use-change-language";
import { layoutText } from "../../texts/layout";
import { useLocale } from "../../texts/locale";

const CHOICES = Object.entries(LANGUAGES);
const ID = "language";

export function LanguageSwitch() {
  const language = useLocale();
  const change = useChangeLanguage(`#${ID}`);
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-soft">
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{layoutText("language")}</span>
      <select
        id={ID}
        value={isLanguage(language) ? language : "en"}
        onChange={({ currentTarget }) => change(currentTarget.value)}
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
