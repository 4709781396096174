// Beside the title of a course: publishing, while there is something to publish, and the other actions on it as a whole.
import { useMutation } from "convex/react";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "../../components/ui/dropdown-menu";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";
import { PublishDialog } from "./publish-dialog";
import { StateBadge } from "./state-badge";
import type { Draft } from "./types";
import type { Details } from "./use-details";

type CourseStateProps = {
  draft: Draft;
  details: Details;
  /** The view below has a more important button. */
  isSecond: boolean;
  /** The details cannot be saved as they are. */
  onFaults: () => void;
};

/** While it can be published, the button for it is the one that stands out: those of the parts below it do not. */
export const canPublish = (draft: Pick<Draft, "isChanged">, { isUnsaved }: Pick<Details, "isUnsaved">) =>
  draft.isChanged || isUnsaved;

export function CourseState({ draft, details, isSecond, onFaults }: CourseStateProps) {
  const [isPublishing, setPublishing] = useState(false);
  const { alert } = useDialogs();
  const { courseId, isChanged, publishedVersion } = draft;
  const { discard, failure } = useDiscard(draft);
  // What is typed in the details is published, too.
  const publish = async () => {
    const reason = details.isUnsaved ? await details.save() : null;
    if (reason === null) setPublishing(true);
    else {
      await alert(studioText("detailsNotSaved", { reason }));
      onFaults();
    }
  };
  return (
    <>
      {canPublish(draft, details) && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:w-full sm:gap-x-3">
          <StateBadge draft={draft} isUnsaved={details.isUnsaved} />
          <Button
            className="max-sm:grow max-sm:px-2"
            variant={isSecond ? "secondary" : "primary"}
            disabled={details.busy}
            onClick={() => void publish()}
          >
            {studioText("publish")}
          </Button>
        </div>
      )}
      <div className="-me-3 max-sm:absolute max-sm:end-0 max-sm:top-0">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="icon" aria-label={studioText("more")}>
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {publishedVersion !== null && (
              <DropdownMenuItem asChild>
                <Link to={paths.course.href(courseId)}>{studioText("viewCourse")}</Link>
              </DropdownMenuItem>
            )}
            {isChanged && (
              <DropdownMenuItem onSelect={() => void discard()}>
                {studioText(publishedVersion === null ? "deleteDraft" : "discard")}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {failure !== null && (
        <Notice tone="error" className="basis-full">
          {failure}
        </Notice>
      )}
      {isPublishing && <PublishDialog draft={draft} onClose={() => setPublishing(false)} />}
    </>
  );
}

function useDiscard({ courseId, details, publishedVersion }: Draft) {
  const discardDraft = useMutation(api.studio.discardDraft);
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const { failure, run } = useAsyncAction();
  const discard = async () => {
    const isNew = publishedVersion === null;
    const question = isNew
      ? studioText("deleteDraftQuestion", { course: details.title })
      : studioText("discardQuestion");
    const confirmLabel = studioText(isNew ? "deleteDraft" : "discard");
    if (!(await confirm(question, { confirmLabel, cancelLabel: studioText("keep") }))) return;
    // First away from the course, which does not exist afterwards.
    if (isNew) await navigate(paths.studio.href());
    await run(() => discardDraft({ courseId }));
  };
  return { discard, failure };
}
