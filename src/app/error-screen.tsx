// The outermost error boundary: a screen that failed to load or to render.
import { useEffect } from "react";
import { isMissingChunk, readAppError } from "../lib/app-error";
import { ErrorState } from "../components/ui/error-state";
import { layoutText } from "../texts/layout";

export function ErrorScreen({ failure }: { failure: unknown }) {
  const stale = isMissingChunk(failure);
  useEffect(() => {
    reportError(failure);
  }, [failure]);
  return (
    <div className="page py-16">
      <ErrorState
        text={stale ? layoutText("pageNotLoaded") : readAppError(failure).message}
        onRetry={() => {
          window.location.reload();
        }}
      />
    </div>
  );
}
