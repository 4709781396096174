// Whether the text is saved. Without a connection a request waits until it returns.
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";
import { StateBadge } from "../state-badge";
import type { Draft } from "../types";
import { Conflict } from "./conflict-dialog";
import { isRefused, type Autosave, type SaveState } from "./use-autosave";

type LessonStatusProps = { draft: Pick<Draft, "isChanged" | "publishedVersion">; state: SaveState };

/** Whether the text is saved, and whether learners see it. */
export const LessonStatus = ({ draft, state }: LessonStatusProps) => (
  <>
    <SaveLine state={state} />
    <StateBadge draft={draft} isUnsaved={state.type !== "saved"} />
  </>
);

/** Empty while `SaveTrouble` says more. */
export function SaveLine({ state }: { state: SaveState }) {
  const isOnline = useOnline();
  return (
    <p role="status" className={cn("text-xs", isOnline ? "text-ink-faint" : "text-accent")}>
      {!isRefused(state) && studioText(statusOf(state, isOnline))}
    </p>
  );
}

function statusOf({ type }: SaveState, isOnline: boolean) {
  if (type === "saved") return "stateSaved";
  if (!isOnline) return "stateOffline";
  return type === "saving" ? "stateSaving" : "stateWaiting";
}

type SaveTroubleProps = {
  autosave: Pick<Autosave, "state" | "body" | "retry" | "resolve">;
  /** What is stored now. */
  stored: { body: string; revision: string };
};

/** A text that stays unsaved until the author does something: in view wherever the author writes. */
export function SaveTrouble({ autosave, stored }: SaveTroubleProps) {
  const { state, body, retry, resolve } = autosave;
  if (!isRefused(state)) return null;
  return (
    <div
      role="alert"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-accent bg-paper py-3"
    >
      <p className="text-sm text-accent">
        {state.type === "failed"
          ? studioText("stateFailed", { reason: state.reason })
          : studioText("stateConflict")}
      </p>
      {state.type === "failed" ? (
        <Button size="sm" variant="secondary" onClick={retry}>
          {studioText("retry")}
        </Button>
      ) : (
        <Conflict theirs={stored.body} revision={stored.revision} mine={body} onChoose={resolve} />
      )}
    </div>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => {
      setOnline(navigator.onLine);
    };
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);
  return isOnline;
}
