// The tabs of the admin page. The open one is part of the address, so that it survives a reload and can be linked to.
import { useEffect, useRef, type ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { ADMIN_TABS } from "#shared/messages.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "../../components/ui/tabs";
import { BatchesTab } from "./batches/batches-tab";
import { CouponsTab } from "./coupons/coupons-tab";
import { EmailsTab } from "./emails/emails-tab";
import { EnrollmentsTab } from "./enrollments/enrollments-tab";
import { ForumTab } from "./forum/forum-tab";
import { MessagesTab } from "./messages/messages-tab";
import { OverviewTab } from "./overview/overview-tab";
import { PaymentsTab } from "./payments/payments-tab";
import { RolesTab } from "./roles/roles-tab";

type Name = keyof typeof ADMIN_TABS;

const CONTENT: Record<Name, ComponentType> = {
  overview: OverviewTab,
  payments: PaymentsTab,
  enrollments: EnrollmentsTab,
  emails: EmailsTab,
  roles: RolesTab,
  batches: BatchesTab,
  coupons: CouponsTab,
  messages: MessagesTab,
  forum: ForumTab,
};
const NAMES = Object.keys(ADMIN_TABS) as Name[];

export function AdminTabs() {
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
        setParams(tab === "overview" ? {} : { tab }, { replace: true, preventScrollReset: true });
      }}
    >
      <TabsList ref={list} aria-label="Admin">
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {ADMIN_TABS[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      {NAMES.map((name) => (
        <Tab key={name} name={name} />
      ))}
    </Tabs>
  );
}

function Tab({ name }: { name: Name }) {
  const Content = CONTENT[name];
  return (
    <TabsContent value={name}>
      <h2 className="sr-only">{ADMIN_TABS[name]}</h2>
      <Content />
    </TabsContent>
  );
}
