// The attention items: open ones, those of the reader, and resolved ones. Missing configuration and what waits in other tabs
// stand after them, or before them while none is open.
import { usePaginatedQuery, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { PAGE_SIZE, TableSkeleton } from "../../../components/staff/paged-table";
import { StatusChips } from "../../../components/staff/status-chips";
import { Badge } from "../../../components/ui/badge";
import { LoadMore } from "../../../components/ui/load-more";
import { EmptyState } from "../../../components/ui/empty-state";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminOverviewText } from "../../../texts/admin-overview";
import { AttentionItem } from "./attention-item";
import type { AttentionView } from "./attention-types";
import { useNeedsAttention } from "./use-needs-attention";
import { WaitingElsewhere } from "./waiting-elsewhere";

const VIEWS = ["open", "mine", "resolved"] as const satisfies readonly AttentionView[];

/** The rest of the overview stays within reach. */
const FIRST_ITEMS = 5;

const NOTHING = { mine: "noneMine", resolved: "noneResolved" } as const;

export function AttentionList() {
  const [params, change] = useAddress();
  const view = oneOf(VIEWS, params.get("items")) ?? "open";
  const needed = useNeedsAttention();
  const missing = useQuery(api.configuration.missing);
  // What is below the list stays hidden while it arrives, but not when another view of it is opened.
  const [isArriving, setArriving] = useState(true);
  const isLoading = needed === undefined || missing === undefined;
  const onView = (items: AttentionView) => {
    setArriving(false);
    change({ items: items === "open" ? null : items });
  };
  const isLead = isFirst(view, needed);
  const incidents = <Incidents key="incidents" isLead={isLead} view={view} needed={needed} onView={onView} />;
  const others = [
    <MissingConfiguration key="settings" missing={missing ?? []} />,
    needed !== undefined && <WaitingElsewhere key="elsewhere" waiting={needed} />,
  ];
  return (
    <div data-arriving={isArriving ? "" : undefined}>
      <div className="grid grid-cols-1 gap-8" aria-busy={isLoading}>
        {isLead ? [incidents, ...others] : [...others, incidents]}
      </div>
    </div>
  );
}

type Needed = ReturnType<typeof useNeedsAttention>;

/** Incidents that are open, or that the reader has asked for. */
const isFirst = (view: AttentionView, needed: Needed): boolean =>
  view !== "open" || (needed?.attention ?? 0) > 0;

type IncidentsProps = {
  /** Directly below the heading of all that needs attention: a second one beside it says nothing more. */
  isLead: boolean;
  view: AttentionView;
  needed: Needed;
  onView: (view: AttentionView) => void;
};

function Incidents({ isLead, view, needed, onView }: IncidentsProps) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <h3 className={isLead ? "sr-only" : "text-lg"}>{adminOverviewText("incidents")}</h3>
        <StatusChips
          label={adminOverviewText("itemsShown")}
          statuses={{
            open: { label: adminOverviewText("openItems"), waiting: needed?.attention },
            mine: { label: adminOverviewText("myItems") },
            resolved: { label: adminOverviewText("resolvedItems") },
          }}
          value={view}
          onChange={onView}
        />
      </div>
      <ListRegion key={view}>
        <Items view={view} needed={needed?.count} />
      </ListRegion>
    </section>
  );
}

type Missing = FunctionReturnType<typeof api.configuration.missing>;

function MissingConfiguration({ missing }: { missing: Missing }) {
  if (missing.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{adminOverviewText("missingConfiguration")}</h3>
      <ul aria-label={adminOverviewText("missingConfiguration")} className="border-t border-ink">
        {missing.map(({ name, required, effect }) => (
          <Variable key={name} badge={adminOverviewText(required ? "notConfigured" : "recommended")}>
            <code className="figures text-sm break-all">{name}</code>
            <span className="w-full text-sm wrap-anywhere">{effect}</span>
          </Variable>
        ))}
      </ul>
    </section>
  );
}

const Variable = ({ badge, children }: { badge: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-3">
    <Badge tone="accent">{badge}</Badge>
    {children}
  </li>
);

/** Its first line is that of the list. */
const Nothing = ({ title }: { title: string }) => (
  <div className="border-t border-ink *:border-t-0">
    <EmptyState compact title={title} />
  </div>
);

/** `needed`: how much needs attention, which may be settings and what waits in other tabs; undefined while it loads. */
function Items({ view, needed }: { view: AttentionView; needed: number | undefined }) {
  const list = usePaginatedQuery(api.adminAttention.list, { view }, { initialNumItems: FIRST_ITEMS });
  const { results, status } = list;
  if (status === "LoadingFirstPage") return <TableSkeleton />;
  if (results.length === 0 && status === "Exhausted") {
    if (view !== "open") return <Nothing title={adminOverviewText(NOTHING[view])} />;
    if (needed === undefined) return <TableSkeleton />;
    return <Nothing title={adminOverviewText(needed === 0 ? "nothingToDo" : "nothingElse")} />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label={adminOverviewText("attentionItems")} className="border-t border-ink">
        {results.map((item) => (
          <AttentionItem key={item._id} item={item} />
        ))}
      </ul>
      <LoadMore list={list} pageSize={PAGE_SIZE} />
    </div>
  );
}
