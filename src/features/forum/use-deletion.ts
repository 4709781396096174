// Asks before a post is deleted and says so when it did not work.
import { useState } from "react";
import { MESSAGES } from "#shared/messages.ts";
import { useDialogs } from "../../hooks/use-dialogs";
import { deletionFailure } from "./failures";

export function useDeletion(kind: "thread" | "reply") {
  const { alert, confirm } = useDialogs();
  const [deleting, setDeleting] = useState(false);
  /** True once the post is gone. */
  const ask = async (remove: () => Promise<unknown>): Promise<boolean> => {
    const question = kind === "thread" ? MESSAGES.deleteThread : MESSAGES.deleteReply;
    if (!(await confirm(question, { confirmLabel: "Delete" }))) return false;
    setDeleting(true);
    const failure = await remove().then(
      () => null,
      (thrown: unknown) => deletionFailure(kind, thrown),
    );
    setDeleting(false);
    if (failure !== null) await alert(failure);
    return failure === null;
  };
  return { deleting, ask };
}
