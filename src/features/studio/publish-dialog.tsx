// Publishing: what learners will see differently, and a note for the history.
import { useMutation, useQuery } from "convex/react";
import { lazy, Suspense } from "react";
import { api } from "#convex/_generated/api.js";
import { versionNoteForm } from "#shared/forms/course.ts";
import { FormDialog } from "../../components/staff/form-dialog";
import { TextField } from "../../components/ui/input";
import { LoadingRegion } from "../../components/ui/loading-region";
import { useDialogForm } from "../../hooks/use-dialog-form";
import { showToast } from "../../lib/toast";
import { studioText } from "../../texts/studio";
import type { Draft } from "./types";

const Changes = lazy(async () => ({ default: (await import("./history/changes")).Changes }));

export function PublishDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const publish = useMutation(api.studio.publish);
  const { register, submit, busy, error } = useDialogForm(versionNoteForm, { note: "" });
  const { courseId, publishedVersion } = draft;
  // The same query as that of the list below: nobody publishes what they have not seen.
  const changes = useQuery(
    api.courseVersions.compare,
    publishedVersion === null ? "skip" : { courseId, older: publishedVersion, newer: null },
  );
  const onPublished = () => {
    onClose();
    showToast(studioText("publishedToast", { version: (publishedVersion ?? 0) + 1 }));
  };
  return (
    <FormDialog
      title={studioText("publish")}
      description={studioText("publishHint")}
      action={{ label: studioText("publish"), busy: studioText("publishing") }}
      busy={busy}
      isBlocked={publishedVersion !== null && changes === undefined}
      error={error}
      onSubmit={submit(({ note }) => publish({ courseId, note }), onPublished)}
      onClose={onClose}
    >
      {publishedVersion !== null && (
        <Suspense fallback={<LoadingRegion label={studioText("loadingChanges")} />}>
          <div className="max-h-[40dvh] overflow-y-auto border-y border-rule py-3">
            <Changes courseId={courseId} from={publishedVersion} />
          </div>
        </Suspense>
      )}
      <TextField label={studioText("note")} maxLength={200} {...register("note")} />
    </FormDialog>
  );
}
