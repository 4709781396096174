// The switches for each type of notification; each takes effect at once.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { NOTIFICATION_TYPES } from "#shared/notifications.ts";
import { Checkbox } from "../../components/ui/checkbox";
import { ChoicesSkeleton } from "../../components/ui/choices-skeleton";
import { LoadingRegion } from "../../components/ui/loading-region";
import { notificationSettingsText } from "../../texts/notification-settings";
import { useMarkRead } from "./mark-button";

export function NotificationSettings() {
  const choices = useQuery(api.notifications.choices);
  const setChoice = useMutation(api.notifications.setChoice).withOptimisticUpdate(
    (store, { type, wanted }) => {
      const known = store.getQuery(api.notifications.choices, {});
      if (known) store.setQuery(api.notifications.choices, {}, { ...known, [type]: wanted });
    },
  );
  const mark = useMarkRead();
  if (choices === undefined || choices === null) {
    return (
      <LoadingRegion>
        <ChoicesSkeleton count={NOTIFICATION_TYPES.length} />
      </LoadingRegion>
    );
  }
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 text-ink-soft">{notificationSettingsText("notifyWhen")}</legend>
      {NOTIFICATION_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={
            <>
              <span className="block font-medium">{notificationSettingsText(type)}</span>
              <span className="text-ink-soft">{notificationSettingsText(`${type}Hint`)}</span>
            </>
          }
          checked={choices[type]}
          onChange={({ target }) => {
            mark(setChoice({ type, wanted: target.checked }));
          }}
        />
      ))}
    </fieldset>
  );
}
