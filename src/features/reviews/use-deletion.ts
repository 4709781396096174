// Asks before a review is deleted and says how it went.
import { useState } from "react";
import { MESSAGES } from "#shared/messages.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { showToast } from "../../lib/toast";
import { deletionFailure } from "./deletion-failure";

export type Deletion = {
  deleting: boolean;
  /** True once the review is gone. */
  ask: (question: string, remove: () => Promise<unknown>) => Promise<boolean>;
};

export function useDeletion(): Deletion {
  const { alert, confirm } = useDialogs();
  const [deleting, setDeleting] = useState(false);
  const attempt = async (remove: () => Promise<unknown>) => {
    setDeleting(true);
    const failure = await remove().then(
      () => null,
      (thrown: unknown) => deletionFailure(thrown),
    );
    setDeleting(false);
    await (failure === null ? showToast(MESSAGES.reviewDeleted) : alert(failure));
    return failure === null;
  };
  return {
    deleting,
    ask: async (question, remove) =>
      (await confirm(question, { confirmLabel: "Delete" })) && (await attempt(remove)),
  };
}
