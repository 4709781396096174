// Whether the text is saved. Without a connection a request waits until it returns.
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";
import { isRefused, type SaveState } from "./use-autosave";

export function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        className={cn("text-sm", isRefused(state) || !isOnline ? "text-accent" : "text-ink-faint")}
      >
        {textOf(state, isOnline)}
      </p>
      {state.type === "failed" && (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {studioText("retry")}
        </Button>
      )}
    </div>
  );
}

function textOf(state: SaveState, isOnline: boolean): string {
  if (state.type === "failed") return studioText("stateFailed", { reason: state.reason });
  if (state.type === "conflict") return studioText("stateConflict");
  if (state.type === "saved") return studioText("stateSaved");
  if (!isOnline) return studioText("stateOffline");
  return studioText(state.type === "saving" ? "stateSaving" : "stateWaiting");
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
