import type { ReactNode } from "react";
import { Badge } from "../ui/badge";

/** A badge no higher than the line of the name before it: another line follows below. */
export const InlineBadge = ({ children }: { children: ReactNode }) => (
  <Badge className="px-1.5 py-0 leading-4.5">{children}</Badge>
);
