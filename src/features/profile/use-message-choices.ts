// The stored notification settings and their changes, each of which is confirmed for some seconds.
import { useMutation, useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useAsyncAction } from "../../hooks/use-async-action";

export type NotificationType = FunctionArgs<typeof api.notifications.setChoice>["type"];
export type EmailType = FunctionArgs<typeof api.settings.setEmailChoice>["type"];

const SAVED_SHOWN_MS = 4000;

export function useMessageChoices() {
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
  const { failure, saved, save } = useSaving();
  return {
    site,
    emails,
    failure,
    saved,
    choose: (type: NotificationType, wanted: boolean) => void save("site", () => setChoice({ type, wanted })),
    chooseEmail: (type: EmailType, wanted: boolean) =>
      void save("email", () => setEmailChoice({ type, wanted })),
  };
}

type List = "site" | "email";

/** `saved` is the list of a change that was just stored; null after some seconds, and from the next change. */
function useSaving() {
  const { failure, run } = useAsyncAction();
  const [saved, setSaved] = useState<List | null>(null);
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => {
      setSaved(null);
    }, SAVED_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [saved]);
  const save = async (list: List, work: () => Promise<unknown>) => {
    setSaved(null);
    setSaved((await run(work)) ? list : null);
  };
  return { failure, saved, save };
}
