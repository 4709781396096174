// A part of the studio that may fail by itself: what is typed in the other parts stays.
import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/error-state";
import { Region } from "../../components/ui/region";
import { isMissingChunk, readAppError } from "../../lib/app-error";
import { layoutText } from "../../texts/layout";

type PartRegionProps = { fallback: ReactNode; children: ReactNode };

export const PartRegion = ({ fallback, children }: PartRegionProps) => (
  <Region
    fallback={fallback}
    describe={(failure) =>
      isMissingChunk(failure) ? layoutText("pageNotLoaded") : readAppError(failure).message
    }
    failed={(message, retry) => <ErrorState text={message} onRetry={retryOf(message, retry)} />}
  >
    {children}
  </Region>
);

/** Browsers keep the failure of a chunk until the page is loaded again; what is not saved is asked about first. */
const retryOf = (message: string, retry: () => void) =>
  message === layoutText("pageNotLoaded")
    ? () => {
        window.location.reload();
      }
    : retry;
