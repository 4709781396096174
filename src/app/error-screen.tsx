// The outermost error boundary: a screen that failed to load or to render.
import { useEffect } from "react";
import { readAppError } from "../lib/app-error";
import { ErrorState } from "../components/ui/error-state";
import { layoutText } from "../texts/layout";

/** A deployment replaces the chunks; a page opened before it has to be reloaded. */
const isStaleChunk = (failure: unknown): boolean =>
  failure instanceof TypeError && /dynamically imported module|module script/i.test(failure.message);

export function ErrorScreen({ failure }: { failure: unknown }) {
  const stale = isStaleChunk(failure);
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
