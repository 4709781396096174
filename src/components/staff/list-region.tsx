import type { ReactNode } from "react";
import { errorText } from "../../texts/errors";
import { ErrorState } from "../ui/error-state";
import { Region } from "../ui/region";

/** A region of the staff pages whose error state is titled 'Error: {message}'. */
export function ListRegion({ children }: { children: ReactNode }) {
  return (
    <Region
      failed={(message, retry) => (
        <ErrorState title={errorText("list-failed", { message })} onRetry={retry} />
      )}
    >
      {children}
    </Region>
  );
}
