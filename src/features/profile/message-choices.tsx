// The notification settings: what is sent to the site, and what by e-mail. A change takes effect at once.
import { Checkbox } from "../../components/ui/checkbox";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { notificationSettingsText } from "../../texts/notification-settings";
import { useMessageChoices, type EmailType, type NotificationType } from "./use-message-choices";

type Kind<Type> = {
  type: Type;
  name: NotificationType | "reminder" | "classReminder" | "classChange";
};

const ON_SITE: readonly Kind<NotificationType>[] = [
  { type: "reply", name: "reply" },
  { type: "mention", name: "mention" },
  { type: "moderation", name: "moderation" },
  { type: "waitlist", name: "waitlist" },
  { type: "announcement", name: "announcement" },
];

const BY_EMAIL: readonly Kind<EmailType>[] = [
  { type: "announcement", name: "announcement" },
  { type: "course_reminder", name: "reminder" },
  { type: "class_reminder", name: "classReminder" },
  { type: "class_change", name: "classChange" },
];

export function MessageChoices() {
  const { site, emails, failure, saved, choose, chooseEmail } = useMessageChoices();
  return (
    <div className="grid gap-6">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <ChoiceList
          title={notificationSettingsText("site")}
          kinds={ON_SITE}
          wanted={site}
          isSaved={saved === "site"}
          onChange={choose}
        />
        <ChoiceList
          title={notificationSettingsText("email")}
          kinds={BY_EMAIL}
          wanted={emails}
          isSaved={saved === "email"}
          onChange={chooseEmail}
        />
      </div>
    </div>
  );
}

type ChoiceListProps<Type extends string> = {
  title: string;
  kinds: readonly Kind<Type>[];
  /** Undefined or null while it loads. */
  wanted: Record<Type, boolean> | null | undefined;
  /** Whether the last change in this list was just stored. */
  isSaved: boolean;
  onChange: (type: Type, wanted: boolean) => void;
};

function ChoiceList<Type extends string>({ title, kinds, wanted, isSaved, onChange }: ChoiceListProps<Type>) {
  return (
    <div className="relative">
      <fieldset className="min-w-0" aria-busy={wanted == null}>
        <legend className="w-full border-b border-rule pb-2 font-medium">{title}</legend>
        <div className="mt-4 grid gap-4">
          {kinds.map(({ type, name }) => (
            <Choice
              key={type}
              name={name}
              wanted={wanted?.[type]}
              onChange={(isWanted) => {
                onChange(type, isWanted);
              }}
            />
          ))}
        </div>
      </fieldset>
      {/* On the line of the legend, but not a part of it: the legend is the name of the group. */}
      <p role="status" className="absolute end-0 top-0 text-sm leading-6 text-ink-soft">
        {isSaved && notificationSettingsText("saved")}
      </p>
    </div>
  );
}

type ChoiceProps = Pick<Kind<string>, "name"> & {
  /** Undefined while it loads. */
  wanted: boolean | undefined;
  onChange: (wanted: boolean) => void;
};

function Choice({ name, wanted, onChange }: ChoiceProps) {
  const label = (
    <>
      <span className="block font-medium">{notificationSettingsText(name)}</span>
      <span className="block text-pretty text-ink-soft">{notificationSettingsText(`${name}Hint`)}</span>
    </>
  );
  if (wanted === undefined)
    return (
      <div className="flex items-start gap-3 text-sm">
        <Skeleton className="mt-0.5 size-5 shrink-0" />
        <div>{label}</div>
      </div>
    );
  return (
    <Checkbox
      label={label}
      checked={wanted}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
  );
}
