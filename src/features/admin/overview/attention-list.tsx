// Missing configuration, then open attention items: payments without enrollment, failed refunds, undelivered e-mails.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { Badge } from "../../../components/ui/badge";
import { formatTime } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import { attentionName } from "../../../texts/admin-names";

export function AttentionList() {
  const items = useQuery(api.adminOverview.attention);
  const missing = useQuery(api.configuration.missing);
  if (items === undefined || missing === undefined) return <TableSkeleton />;
  if (items.length + missing.length === 0)
    return <p className="text-ink-soft">{adminOverviewText("nothingToDo")}</p>;
  return (
    <>
      <Items label={adminOverviewText("missingConfiguration")}>
        {missing.map(({ name, required, effect }) => (
          <Item
            key={name}
            badge={adminOverviewText(required ? "notConfigured" : "recommended")}
            details={effect}
          >
            <code className="figures text-sm break-all">{name}</code>
          </Item>
        ))}
      </Items>
      <Items label={adminOverviewText("attentionItems")}>
        {items.map(({ id, kind, details, createdAt }) => (
          <Item key={id} badge={attentionName(kind)} details={details}>
            <span className="marginalia">{formatTime(createdAt)}</span>
          </Item>
        ))}
      </Items>
    </>
  );
}

function Items({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ul aria-label={label} className="[&+ul]:mt-3">
      {children}
    </ul>
  );
}

function Item({ badge, details, children }: { badge: string; details: string; children: ReactNode }) {
  return (
    <li className="border-b border-rule py-3 first:pt-0 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">{badge}</Badge>
        {children}
      </p>
      <p className="mt-1.5 text-sm wrap-anywhere">{details}</p>
    </li>
  );
}
