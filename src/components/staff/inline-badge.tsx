import type { ReactNode } from "react";
import { Badge } from "../ui/badge";

/** A quiet badge no higher than the line of the name before it: another line follows below. */
export const InlineBadge = ({ children }: { children: ReactNode }) => (
  <Badge className="border-rule px-1.5 py-0 leading-4.5 text-ink-faint">{children}</Badge>
);
