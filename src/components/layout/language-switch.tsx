// Chooses the language of the site, each by its own name.
import { Languages } from "lucide-react";
import { isLanguage, LANGUAGES } from "#shared/texts/languages.ts";
import { useChangeLanguage } from "../../hooks/use-change-language";
import { cn } from "../../lib/cn";
import { layoutText } from "../../texts/layout";
import { useLocale } from "../../texts/locale";

const CHOICES = Object.entries(LANGUAGES);

type LanguageSwitchProps = {
  id?: string;
  /** CSS selector of what has the focus in the new language; the switch itself unless it is gone then. */
  focusAfter?: string;
  className?: string;
};

export function LanguageSwitch({ id = "language", focusAfter, className }: LanguageSwitchProps) {
  const language = useLocale();
  const change = useChangeLanguage(focusAfter ?? `#${id}`);
  return (
    <label className={cn("inline-flex min-h-9 items-center gap-2 text-sm text-ink-soft", className)}>
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{layoutText("language")}</span>
      <select
        id={id}
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
