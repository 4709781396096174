// The switches for each type of notification; each takes effect at once.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isNotificationType, NOTIFICATION_TYPES } from "#shared/notifications.ts";
import { Checkbox } from "../../components/ui/checkbox";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useMarkRead } from "./mark-button";

const TYPES = Object.keys(NOTIFICATION_TYPES).filter(isNotificationType);

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
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-5 text-ink-soft">Notify me when</legend>
      {TYPES.map((type) => (
        <Checkbox
          key={type}
          label={
            <>
              <span className="block font-medium">{NOTIFICATION_TYPES[type].label}</span>
              <span className="text-ink-soft">{NOTIFICATION_TYPES[type].hint}</span>
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
