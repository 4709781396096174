// Edits of the outline. The page shows each at once; the server's answer replaces it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { applyEdit, type OutlineEdit } from "#shared/courseware/edits.ts";
import { readAppError } from "../../../lib/app-error";

export type EditOutline = (edit: OutlineEdit) => void;

/** `failure` is the text of the last refused edit, null after a success. */
export function useOutline(courseId: string): { edit: EditOutline; failure: string | null } {
  const [failure, setFailure] = useState<string | null>(null);
  const send = useMutation(api.studio.editOutline).withOptimisticUpdate((store, { edit }) => {
    const draft = store.getQuery(api.studio.draft, { courseId });
    if (draft === undefined) return;
    const result = applyEdit(draft, edit);
    if ("outline" in result)
      store.setQuery(api.studio.draft, { courseId }, { ...draft, ...(result.outline as typeof draft) });
  });
  const edit = (change: OutlineEdit) => {
    send({ courseId, edit: change }).then(
      () => {
        setFailure(null);
      },
      (thrown: unknown) => {
        setFailure(readAppError(thrown).message);
      },
    );
  };
  return { edit, failure };
}
