// E-mail tracking: sorted list, statuses, search, preview and sending failed emails again.
import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { DataTable } from "../../../components/ui/data-table";
import { emailStatusName } from "../../../texts/admin-names";
import { adminEmailsText } from "../../../texts/admin-emails";
import { activeFilters } from "../../../components/staff/active-filter";
import { ListRegion } from "../../../components/staff/list-region";
import { emailColumns } from "./email-columns";
import { EmailCount } from "./email-count";
import { commonColumn, emailSearchIn, type EmailSearch } from "./email-search";
import { EmailSearchForm } from "./email-search-form";
import { sortEmails, useEmailOrder } from "./use-email-order";
import { NothingFound, PAGE_SIZE, PagedTable, TableSkeleton } from "../../../components/staff/paged-table";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { ListFrame, ListSummary } from "../common/list-frame";

export function EmailsTab() {
  const [params, change] = useAddress();
  const search = emailSearchIn(params);
  const status = search === null ? oneOf(STATUSES, params.get("status")) : null;
  const isPhone = useIsPhone();
  const key = JSON.stringify(search);
  const statuses = (
    <ListRegion>
      <Statuses
        value={status ?? "all"}
        onChange={(chosen) => {
          // A search finds e-mails of every status.
          change({ status: chosen === "all" ? null : chosen, by: null, q: null });
        }}
      />
    </ListRegion>
  );
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <EmailSearchForm
        key={key}
        search={search}
        onSearch={change}
        active={activeFilters([status && emailStatusName(status), { status: null }])}
        statuses={statuses}
      />
      <ListFrame {...(!isPhone && { statuses })}>
        <ListRegion key={`list ${key} ${String(status)}`}>
          {search === null ? <All status={status} /> : <Found search={search} />}
        </ListRegion>
      </ListFrame>
    </div>
  );
}

const STATUSES = ["failed", "sent"] as const;
type Status = (typeof STATUSES)[number];
type Chosen = "all" | Status;

function Statuses({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const waiting = useQuery(api.adminOverview.waiting);
  return (
    <StatusChips
      value={value}
      onChange={onChange}
      statuses={{
        all: { label: adminEmailsText("all") },
        failed: { label: emailStatusName("failed"), waiting: waiting?.failedEmails },
        sent: { label: emailStatusName("sent") },
      }}
    />
  );
}

function All({ status }: { status: Status | null }) {
  const [, change] = useAddress();
  const common = status === null ? null : "status";
  const { order, sorting } = useEmailOrder(common);
  const wanted = { order, ...(status !== null && { status }) };
  const list = usePaginatedQuery(api.adminEmails.list, wanted, { initialNumItems: PAGE_SIZE });
  const onClear = () => {
    change({ status: null });
  };
  return (
    <>
      <EmailCount list={list} isAll={status === null} />
      <PagedTable
        caption={adminEmailsText("emails")}
        columns={emailColumns(common)}
        list={list}
        empty={adminEmailsText(status === null ? "none" : "noneFound")}
        emptyHint={adminEmailsText("noneHint")}
        onClear={status === null ? undefined : onClear}
        sorting={sorting}
      />
    </>
  );
}

function Found({ search }: { search: EmailSearch }) {
  const [, change] = useAddress();
  const common = commonColumn(search);
  const { order, sorting } = useEmailOrder(common);
  const rows = useQuery(api.adminEmails.search, { search });
  if (rows === undefined) return <TableSkeleton />;
  if (rows.length === 0)
    return (
      <NothingFound
        title={adminEmailsText("noneFound")}
        onClear={() => {
          change({ by: null, q: null });
        }}
      />
    );
  return (
    <>
      <ListSummary>{adminEmailsText("found", { count: rows.length })}</ListSummary>
      <DataTable
        caption={adminEmailsText("emailsFound")}
        columns={emailColumns(common)}
        rows={sortEmails(rows, order)}
        keyOf={(row) => row._id}
        sorting={sorting}
      />
    </>
  );
}
