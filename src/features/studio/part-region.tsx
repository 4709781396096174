// A part of the studio that may fail by itself: what is typed in the other parts stays.
import type { ReactNode } from "react";
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
  >
    {children}
  </Region>
);
