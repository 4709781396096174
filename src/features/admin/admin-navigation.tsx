// The navigation between the tabs of the admin page: grouped tabs in a row, with what waits in each, or a select on phones.
import { useQuery } from "convex/react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { WaitingBadge } from "../../components/staff/waiting-badge";
import { Select } from "../../components/ui/select";
import { TabsList, TabsTrigger } from "../../components/ui/tabs";
import { shownCount } from "../../lib/format";
import { paths } from "../../lib/paths";
import { adminText } from "../../texts/admin";
import { adminOverviewText } from "../../texts/admin-overview";
import { adminTabLabel } from "../../texts/messages";
import { SECTIONS, TABS, waitingIn, type AdminTab } from "./admin-sections";
import { useNeedsAttention } from "./overview/use-needs-attention";

type NavigationProps = { open: AdminTab; onOpen: (tab: AdminTab) => void };

export function AdminNavigation({ open, onOpen }: NavigationProps) {
  const id = useId();
  const waiting = useQuery(api.adminOverview.waiting);
  const countOf = (tab: AdminTab) => waitingIn(tab, waiting);
  return (
    <>
      <Row open={open} countOf={countOf} />
      <div className="grid grid-cols-1 gap-1.5 md:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label htmlFor={id} className="text-sm font-medium">
            {adminText("section")}
          </label>
          {/* The overview names what it counts. */}
          {open !== "overview" && <Needed />}
        </div>
        <Select
          id={id}
          value={open}
          onChange={(event) => {
            const tab = TABS.find((name) => name === event.target.value);
            if (tab !== undefined) onOpen(tab);
          }}
        >
          {SECTIONS.map(({ name, tabs }) => {
            const options = tabs.map((tab) => (
              <option key={tab} value={tab}>
                {optionOf(tab, tab === open ? 0 : countOf(tab))}
              </option>
            ));
            if (name === null) return options;
            return (
              <optgroup key={name} label={adminText(name)}>
                {options}
              </optgroup>
            );
          })}
        </Select>
      </div>
    </>
  );
}

/** The open tab shows itself what waits in it. */
const optionOf = (tab: AdminTab, count: number): string =>
  count === 0
    ? adminTabLabel(tab)
    : adminText("tabWaiting", { tab: adminTabLabel(tab), count: shownCount(count) });

/** How much needs attention, with the way to it. */
function Needed() {
  const count = useNeedsAttention()?.count ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.admin.href()} className="inline-flex min-h-6 items-center text-sm link text-accent">
      {adminOverviewText("attentionCount", { count })}
    </Link>
  );
}

type RowProps = { open: AdminTab; countOf: (tab: AdminTab) => number };

function Row({ open, countOf }: RowProps) {
  // They move the tabs.
  const counts = TABS.map(countOf).join(" ");
  const list = useRef<HTMLDivElement>(null);
  // Where the row scrolls, a link may open a tab that is out of sight.
  useEffect(() => {
    const reveal = () => {
      const row = list.current;
      const tab = row?.querySelector("[data-state=active]")?.getBoundingClientRect();
      if (!row || !tab) return;
      const { left, width } = row.getBoundingClientRect();
      // Sideways only: bringing the tab itself into view would also move the page.
      row.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
    };
    reveal();
    window.addEventListener("resize", reveal);
    return () => {
      window.removeEventListener("resize", reveal);
    };
  }, [open, counts]);
  return (
    <TabsList ref={list} aria-label={adminText("tabs")} className="gap-x-5" frame="max-md:hidden">
      {SECTIONS.map(({ name, tabs }) => (
        <div key={tabs[0]} role="presentation" className="shrink-0 self-end">
          {name !== null && (
            <span aria-hidden className="block px-3 text-xs whitespace-nowrap text-ink-faint">
              {adminText(name)}
            </span>
          )}
          <div role="presentation" className="flex">
            {tabs.map((tab) => (
              <TabsTrigger key={tab} value={tab} className="relative px-3">
                {adminTabLabel(tab)}
                <Count count={countOf(tab)} />
              </TabsTrigger>
            ))}
          </div>
        </div>
      ))}
    </TabsList>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <WaitingBadge aria-hidden count={count} className="ms-1.5" />
      <span className="sr-only">{adminText("waiting", { count: shownCount(count) })}</span>
    </>
  );
}
