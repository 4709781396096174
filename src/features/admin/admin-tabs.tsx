// The tabs of the admin page. The open one and its filters are part of the address, so that a view survives a reload and can
// be linked to.
import { lazy, Suspense, useEffect, useRef, type ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { ADMIN_TABS } from "#shared/messages.ts";
import { adminTabLabel } from "../../texts/messages";
import { adminText } from "../../texts/admin";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/ui/tabs";
import { ListRegion } from "../../components/staff/list-region";
import { TableSkeleton } from "../../components/staff/paged-table";
import { RoleRecordNote } from "./roles/role-record-note";
import { OverviewTab } from "./overview/overview-tab";

type Name = keyof typeof ADMIN_TABS;

/** Every tab but the first is a chunk of its own. */
const CONTENT: Record<Name, ComponentType> = {
  overview: OverviewTab,
  payments: lazy(async () => ({ default: (await import("./payments/payments-tab")).PaymentsTab })),
  enrollments: lazy(async () => ({
    default: (await import("./enrollments/enrollments-tab")).EnrollmentsTab,
  })),
  emails: lazy(async () => ({ default: (await import("./emails/emails-tab")).EmailsTab })),
  roles: lazy(async () => ({ default: (await import("./roles/roles-tab")).RolesTab })),
  batches: lazy(async () => ({ default: (await import("./batches/batches-tab")).BatchesTab })),
  coupons: lazy(async () => ({ default: (await import("./coupons/coupons-tab")).CouponsTab })),
  messages: lazy(async () => ({ default: (await import("./messages/messages-tab")).MessagesTab })),
  forum: lazy(async () => ({ default: (await import("./forum/forum-tab")).ForumTab })),
};
const NAMES = Object.keys(ADMIN_TABS) as Name[];

/** Where the note about the missing role record belongs. */
const NOTED: ReadonlySet<Name> = new Set(["overview", "roles"]);

/** `isListedOnly`: the caller is an admin only by the address list. */
export function AdminTabs({ isListedOnly }: { isListedOnly: boolean }) {
  const [params, setParams] = useSearchParams();
  const open = NAMES.find((name) => name === params.get("tab")) ?? "overview";
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs scrolls, and a link may open one that is out of sight.
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
  }, [open]);
  return (
    <Tabs
      value={open}
      onValueChange={(tab) => {
        // The filters of a tab end with it.
        setParams(tab === "overview" ? {} : { tab }, { preventScrollReset: true });
      }}
    >
      <TabsList ref={list} aria-label={adminText("tabs")}>
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {adminTabLabel(name)}
          </TabsTrigger>
        ))}
      </TabsList>
      {NAMES.map((name) => (
        <Tab key={name} name={name} isNoted={isListedOnly && NOTED.has(name)} />
      ))}
    </Tabs>
  );
}

function Tab({ name, isNoted }: { name: Name; isNoted: boolean }) {
  const Content = CONTENT[name];
  return (
    <TabsContent value={name}>
      <h2 className="sr-only">{adminTabLabel(name)}</h2>
      {isNoted && <RoleRecordNote />}
      {/* A failure outside of the lists of a tab, for example of its filters, leaves the other tabs reachable. */}
      <ListRegion>
        <Suspense fallback={<TableSkeleton />}>
          <Content />
        </Suspense>
      </ListRegion>
    </TabsContent>
  );
}
