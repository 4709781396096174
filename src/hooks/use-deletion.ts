// Confirms, deletes, and reports a failure in an alert.
import { useAsyncAction } from "./use-async-action";
import { useDialogs } from "./use-dialogs";
import { uiText } from "../texts/ui";

export type Deletion = {
  deleting: boolean;
  /** Resolves to true once the item is deleted, to false when it was not confirmed or the deletion failed. */
  ask: (question: string, remove: () => Promise<unknown>) => Promise<boolean>;
};

/** `describe` gives the alert's text for what `remove` threw; null counts as deleted. */
export function useDeletion(describe: (thrown: unknown) => string | null): Deletion {
  const { alert, confirm } = useDialogs();
  const { busy, run } = useAsyncAction();
  return {
    deleting: busy,
    ask: async (question, remove) => {
      if (!(await confirm(question, { confirmLabel: uiText("delete"), isFinal: true }))) return false;
      const outcome: { failure: string | null } = { failure: null };
      const deleted = await run(remove, (thrown) => (outcome.failure = describe(thrown)));
      if (outcome.failure !== null) await alert(outcome.failure);
      return deleted;
    },
  };
}
