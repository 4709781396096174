// What staff do with a poll: open, close, show and hide the results, edit a draft, delete.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { mayJoin } from "#shared/rules/class-states.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDeletion } from "../../hooks/use-deletion";
import { readAppError } from "../../lib/app-error";
import { classLiveText } from "../../texts/class-live";
import { PollDialog } from "./poll-dialog";
import type { ClassView, Poll } from "./types";

type PollControlsProps = { poll: Poll; view: Pick<ClassView, "sessionId" | "state"> };

export function PollControls({ poll, view }: PollControlsProps) {
  const { pollId, state, text } = poll;
  const [isEditing, setEditing] = useState(false);
  const remove = useMutation(api.classPolls.remove);
  const deletion = useDeletion((thrown) => readAppError(thrown).message);
  return (
    <div role="group" aria-label={classLiveText("controlsOf", { text })} className="flex flex-wrap gap-2">
      <StateButtons poll={poll} view={view} />
      {state === "draft" && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            setEditing(true);
          }}
        >
          {classLiveText("edit")}
        </Button>
      )}
      {state !== "open" && (
        <Button
          size="sm"
          variant="quiet"
          disabled={deletion.deleting}
          onClick={() => void deletion.ask(classLiveText("removePollQuestion"), () => remove({ pollId }))}
        >
          {classLiveText("removePoll")}
        </Button>
      )}
      {isEditing && (
        <PollDialog
          {...{ sessionId: view.sessionId, poll }}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </div>
  );
}

/** Also in the presenter's view. */
export function StateButtons({ poll, view }: PollControlsProps) {
  const { pollId, state, resultsKey } = poll;
  const setState = useMutation(api.classPolls.setState);
  const setRevealed = useMutation(api.classPolls.setRevealed);
  const { busy, failure, run } = useAsyncAction();
  const opening = state === "draft" ? "open" : "reopen";
  const isShown = resultsKey !== null;
  return (
    <>
      {mayJoin(view.state) && (
        <Button
          size="sm"
          variant={state === "draft" ? "primary" : "secondary"}
          disabled={busy}
          onClick={() => void run(() => setState({ pollId, state: state === "open" ? "closed" : "open" }))}
        >
          {classLiveText(state === "open" ? "close" : opening)}
        </Button>
      )}
      {state !== "draft" && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          onClick={() => void run(() => setRevealed({ pollId, revealed: !isShown }))}
        >
          {classLiveText(isShown ? "hide" : "reveal")}
        </Button>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
