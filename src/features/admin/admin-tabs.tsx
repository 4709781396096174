// The tabs of the admin page. The open one and its filters are part of the address, so that a view survives a reload and can
// be linked to.
import { lazy, Suspense, type ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { adminTabLabel } from "../../texts/messages";
import { Tabs, TabsContent } from "../../components/ui/tabs";
import { ListRegion } from "../../components/staff/list-region";
import { TableSkeleton } from "../../components/staff/paged-table";
import { AdminNavigation } from "./admin-navigation";
import { TABS, type AdminTab } from "./admin-sections";
import { RoleRecordNote } from "./roles/role-record-note";
import { OverviewTab } from "./overview/overview-tab";

/** Every tab but the first is a chunk of its own. */
const CONTENT: Record<AdminTab, ComponentType> = {
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

/** Where the note about the missing role record belongs. */
const NOTED: ReadonlySet<AdminTab> = new Set(["overview", "roles"]);

/** `isListedOnly`: the caller is an admin only by the address list. */
export function AdminTabs({ isListedOnly }: { isListedOnly: boolean }) {
  const [params, setParams] = useSearchParams();
  const open = TABS.find((name) => name === params.get("tab")) ?? "overview";
  const onOpen = (tab: string) => {
    // The filters of a tab end with it.
    setParams(tab === "overview" ? {} : { tab });
  };
  return (
    <Tabs value={open} onValueChange={onOpen}>
      <AdminNavigation open={open} onOpen={onOpen} />
      {TABS.map((name) => (
        <Tab key={name} name={name} isNoted={isListedOnly && NOTED.has(name)} />
      ))}
    </Tabs>
  );
}

function Tab({ name, isNoted }: { name: AdminTab; isNoted: boolean }) {
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
