// The occasions of messages, each with its switches: on the site and by e-mail. A change takes effect at once.
import { useMutation, useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { useAsyncAction } from "../../hooks/use-async-action";
import { notificationSettingsText } from "../../texts/notification-settings";

type NotificationType = FunctionArgs<typeof api.notifications.setChoice>["type"];
type EmailType = FunctionArgs<typeof api.settings.setEmailChoice>["type"];

type Occasion = {
  name:
    | NotificationType
    /** Those that are e-mails only. */
    | "reminder"
    | "classReminder"
    | "classChange";
  site?: NotificationType;
  email?: EmailType | "always";
};

const OCCASIONS: readonly Occasion[] = [
  { name: "reply", site: "reply" },
  { name: "mention", site: "mention" },
  { name: "moderation", site: "moderation" },
  { name: "waitlist", site: "waitlist", email: "always" },
  { name: "announcement", site: "announcement", email: "announcement" },
  { name: "reminder", email: "course_reminder" },
  { name: "classReminder", email: "class_reminder" },
  { name: "classChange", email: "class_change" },
];

export function MessageChoices() {
  const { site, emails, failure, choose, chooseEmail } = useChoices();
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <table className="w-full border-collapse text-start" aria-busy={site == null || emails == null}>
        <caption className="sr-only">{notificationSettingsText("caption")}</caption>
        <thead>
          <tr className="border-b border-rule align-bottom text-sm text-ink-soft">
            <th scope="col" className="pe-4 pb-2 text-start font-normal wrap-anywhere">
              {notificationSettingsText("occasion")}
            </th>
            <th scope="col" className={COLUMN}>
              {notificationSettingsText("site")}
            </th>
            <th scope="col" className={COLUMN}>
              {notificationSettingsText("email")}
            </th>
          </tr>
        </thead>
        <tbody>
          {OCCASIONS.map((occasion) => (
            <tr key={occasion.name} className="border-b border-rule">
              <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
                <span className="block text-sm font-medium">{notificationSettingsText(occasion.name)}</span>
                <span className="block text-sm text-pretty text-ink-soft">
                  {notificationSettingsText(`${occasion.name}Hint`)}
                </span>
              </th>
              <td className="text-center">
                <Choice
                  {...{ occasion, way: "site", type: occasion.site }}
                  wanted={occasion.site && site?.[occasion.site]}
                  onChange={choose}
                />
              </td>
              <td className="text-center">
                {occasion.email === "always" ? (
                  <span className="text-sm text-ink-soft">{notificationSettingsText("always")}</span>
                ) : (
                  <Choice
                    {...{ occasion, way: "email", type: occasion.email }}
                    wanted={occasion.email && emails?.[occasion.email]}
                    onChange={chooseEmail}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The cells have it in words. */}
      <p aria-hidden className="text-sm text-ink-soft">
        {notificationSettingsText("noneNote")}
      </p>
    </div>
  );
}

const COLUMN = "w-1/5 pb-2 text-center font-normal sm:w-28";

type ChoiceProps<Type> = {
  occasion: Occasion;
  way: "site" | "email";
  /** Undefined where there is no such message. */
  type: Type | undefined;
  /** Undefined while it loads. */
  wanted: boolean | undefined;
  onChange: (type: Type, wanted: boolean) => void;
};

function Choice<Type>({ occasion, way, type, wanted, onChange }: ChoiceProps<Type>) {
  if (type === undefined)
    return (
      <span className="text-ink-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">{notificationSettingsText("none")}</span>
      </span>
    );
  if (wanted === undefined) return <Skeleton className="mx-auto size-5" />;
  return (
    <label data-slot="checkbox" className="mx-auto grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">
        {notificationSettingsText("choice", {
          occasion: notificationSettingsText(occasion.name),
          way: notificationSettingsText(way),
        })}
      </span>
      <input
        type="checkbox"
        className="size-5"
        checked={wanted}
        onChange={({ target }) => {
          onChange(type, target.checked);
        }}
      />
    </label>
  );
}

function useChoices() {
  const site = useQuery(api.notifications.choices);
  const emails = useQuery(api.settings.mine)?.emails;
  const setChoice = useMutation(api.notifications.setChoice).withOptimisticUpdate(
    (store, { type, wanted }) => {
      const known = store.getQuery(api.notifications.choices, {});
      if (known) store.setQuery(api.notifications.choices, {}, { ...known, [type]: wanted });
    },
  );
  const setEmailChoice = useMutation(api.settings.setEmailChoice).withOptimisticUpdate(
    (store, { type, wanted }) => {
      const known = store.getQuery(api.settings.mine, {});
      if (known)
        store.setQuery(api.settings.mine, {}, { ...known, emails: { ...known.emails, [type]: wanted } });
    },
  );
  const { failure, run } = useAsyncAction();
  return {
    site,
    emails,
    failure,
    choose: (type: NotificationType, wanted: boolean) => void run(() => setChoice({ type, wanted })),
    chooseEmail: (type: EmailType, wanted: boolean) => void run(() => setEmailChoice({ type, wanted })),
  };
}
