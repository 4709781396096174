import type { ReactNode } from "react";
import { errorMessage } from "#shared/errors.ts";
import { ErrorState } from "../ui/error-state";
import { Region } from "../ui/region";

/** A region of the staff pages whose error state is titled 'Error: {message}'. */
export function ListRegion({ children }: { children: ReactNode }) {
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
