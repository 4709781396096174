// Open attention items: payments without enrollment, failed refunds, undelivered e-mails.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";
import { formatTime, humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";

export function AttentionList() {
  const items = useQuery(api.adminOverview.attention);
  if (items === undefined) return <TableSkeleton />;
  if (items.length === 0) return <p className="text-ink-soft">Nothing is waiting for you.</p>;
  return (
    <ul>
      {items.map(({ id, kind, details, createdAt }) => (
        <li key={id} className="border-b border-rule py-3 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="accent">{humanize(kind)}</Badge>
            <span className="marginalia">{formatTime(createdAt)}</span>
          </p>
          <p className="mt-1.5 text-sm break-words">{details}</p>
        </li>
      ))}
    </ul>
  );
}
