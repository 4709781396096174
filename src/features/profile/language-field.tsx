// The language of the account, of this site and of its e-mails: stored at once when it is chosen.
import { isLanguage, LANGUAGES } from "#shared/texts/languages.ts";
import { SelectField } from "../../components/ui/select";
import { useChangeLanguage } from "../../hooks/use-change-language";
import { useLocale } from "../../texts/locale";
import { profileText } from "../../texts/profile";

const ID = "account-language";

export function LanguageField() {
  const locale = useLocale();
  const change = useChangeLanguage(`#${ID} select`);
  return (
    <div id={ID} data-slot="language">
      <SelectField
        label={profileText("language")}
        hint={profileText("languageExplained")}
        value={isLanguage(locale) ? locale : "en"}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
