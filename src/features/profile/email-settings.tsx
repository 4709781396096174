// The e-mails that can be switched off; each change takes effect at once.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { Checkbox } from "../../components/ui/checkbox";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { profileText } from "../../texts/profile";

export type Settings = NonNullable<FunctionReturnType<typeof api.settings.mine>>;

const EMAILS = [
  {
    type: "announcement",
    label: "announcements",
    hint: "announcementsExplained",
  },
  {
    type: "course_reminder",
    label: "reminders",
    hint: "remindersExplained",
  },
  { type: "class_reminder", label: "classReminders", hint: "classRemindersExplained" },
  { type: "class_change", label: "classChanges", hint: "classChangesExplained" },
] as const;

export function EmailSettings({ emails }: { emails: Settings["emails"] }) {
  const setChoice = useMutation(api.settings.setEmailChoice).withOptimisticUpdate(
    (store, { type, wanted }) => {
      const known = store.getQuery(api.settings.mine, {});
      if (known)
        store.setQuery(api.settings.mine, {}, { ...known, emails: { ...known.emails, [type]: wanted } });
    },
  );
  const { failure, run } = useAsyncAction();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 text-ink-soft">{profileText("emailMeWhen")}</legend>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {EMAILS.map(({ type, label, hint }) => (
        <Checkbox
          key={type}
          label={
            <>
              <span className="block font-medium">{profileText(label)}</span>
              <span className="text-ink-soft">{profileText(hint)}</span>
            </>
          }
          checked={emails[type]}
          onChange={({ target }) => {
            void run(() => setChoice({ type, wanted: target.checked }));
          }}
        />
      ))}
      <p className="text-sm text-ink-faint">{profileText("alwaysSent")}</p>
    </fieldset>
  );
}
