// The line of filters above a list; a search has the room that the others leave.
import type { ReactNode } from "react";

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4 [&>form]:max-w-none">{children}</div>
);
