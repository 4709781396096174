// The navigation between the tabs of the admin page: grouped tabs in a row, or a select on phones, with what waits in each.
import { useQuery } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { Select } from "../../components/ui/select";
import { TabsList, TabsTrigger } from "../../components/ui/tabs";
import { cn } from "../../lib/cn";
import { shownCount } from "../../lib/format";
import { adminText } from "../../texts/admin";
import { adminTabLabel } from "../../texts/messages";
import { SECTIONS, TABS, waitingIn, type AdminTab } from "./admin-sections";

type NavigationProps = { open: AdminTab; onOpen: (tab: AdminTab) => void };

export function AdminNavigation({ open, onOpen }: NavigationProps) {
  const waiting = useQuery(api.adminOverview.waiting);
  const countOf = (tab: AdminTab) => waitingIn(tab, waiting);
  const elsewhere = TABS.filter((tab) => tab !== open).reduce((sum, tab) => sum + countOf(tab), 0);
  return (
    <>
      <Row open={open} countOf={countOf} />
      <div className="relative md:hidden">
        {/* The closed select names the open tab alone. */}
        <Count count={elsewhere} className="absolute end-3 -top-2 z-10" />
        <Select
          aria-label={adminText("section")}
          value={open}
          onChange={(event) => {
            const tab = TABS.find((name) => name === event.target.value);
            if (tab !== undefined) onOpen(tab);
          }}
        >
          {SECTIONS.map(({ name, tabs }) => (
            <optgroup key={name} label={adminText(name)}>
              {tabs.map((tab) => (
                <option key={tab} value={tab}>
                  {countOf(tab) === 0
                    ? adminTabLabel(tab)
                    : adminText("tabWaiting", { tab: adminTabLabel(tab), count: shownCount(countOf(tab)) })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </>
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
    <TabsList ref={list} aria-label={adminText("tabs")} className="gap-x-5 max-md:hidden">
      {SECTIONS.map(({ name, tabs }) => (
        <div key={name} role="presentation" className="shrink-0">
          <span aria-hidden className="block px-3 text-xs whitespace-nowrap text-ink-faint">
            {adminText(name)}
          </span>
          <div role="presentation" className="flex">
            {tabs.map((tab) => (
              <TabsTrigger key={tab} value={tab} className="relative px-3">
                {adminTabLabel(tab)}
                <Count count={countOf(tab)} className="ms-1.5 inline-block" />
              </TabsTrigger>
            ))}
          </div>
        </div>
      ))}
    </TabsList>
  );
}

function Count({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={cn(
          "min-w-4.5 rounded-full bg-accent px-1 text-center figures text-[0.6875rem] leading-4.5 text-paper",
          className,
        )}
      >
        {shownCount(count)}
      </span>
      <span className="sr-only">{adminText("waiting", { count: shownCount(count) })}</span>
    </>
  );
}
