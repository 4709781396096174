// A part of the admin page: when it fails, it says 'Error: {message}' in its own place.
import type { ReactNode } from "react";
import { errorMessage } from "../../../shared/errors";
import { ErrorState } from "../../components/ui/error-state";
import { Region } from "../../components/ui/region";

export function AdminRegion({ children }: { children: ReactNode }) {
  return (
    <Region
      failed={(message, retry) => (
        <ErrorState title={errorMessage("list-failed", { message })} onRetry={retry} />
      )}
    >
      {children}
    </Region>
  );
}
