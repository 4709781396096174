// E-mail tracking: sorted list, statuses, search, preview and sending failed emails again.
import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { DataTable } from "../../../components/ui/data-table";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { activeFilters } from "../../../components/staff/active-filter";
import { ListRegion } from "../../../components/staff/list-region";
import { EmailActions } from "./email-actions";
import { EmailCount } from "./email-list-head";
import { commonColumn, emailSearchIn, type EmailSearch } from "./email-search";
import { EmailSearchForm } from "./email-search-form";
import { Fault, Sending } from "./email-sending";
import { ordersOf, sortEmails, useEmailOrder, type CommonColumn } from "./use-email-order";
import { NothingFound, PAGE_SIZE, PagedTable, TableSkeleton } from "../../../components/staff/paged-table";
import { StatusChips } from "../../../components/staff/status-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { ListCount } from "../common/list-bar";
import { PaymentId } from "../common/payment-id";
import { PersonCell } from "../common/person-cell";
import type { EmailRow } from "../common/types";

const columns = (common: CommonColumn): Column<EmailRow>[] => [
  {
    name: adminEmailsText("sentTo"),
    place: "lead",
    ...ordersOf("recipient", common),
    cell: (row) => (
      <>
        {row.status === "failed" && <FailedMark />}
        <PersonCell name={row.recipientName} email={row.recipientEmail} />
      </>
    ),
  },
  {
    name: adminEmailsText("mail"),
    place: "meta",
    ...ordersOf("type", common),
    cell: (row) => (
      <div className="sm:min-w-64">
        <p className="cards:two-lines cards:whitespace-normal">{row.subject}</p>
        <div className="cards:hidden">
          <p className="text-xs text-ink-faint">{emailTypeName(row.emailType)}</p>
          <Fault message={row.errorMessage} />
        </div>
      </div>
    ),
  },
  {
    name: adminText("status"),
    ...ordersOf("status", common),
    cell: (row) => <Sending status={row.status} />,
  },
  { name: adminText("paymentId"), cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: adminText("date"),
    place: "side",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment isWhole at={row.sentAt} />,
  },
  {
    name: adminText("actions"),
    isActions: true,
    // In lines below the subject, which has a line of its own.
    place: "foot",
    cell: (row) => <EmailActions email={row} />,
  },
];

/** At the edge of the row, in sight while a long list scrolls by. */
const FailedMark = () => (
  <span aria-hidden data-slot="failed" className="absolute inset-y-0 -start-3 w-1 bg-accent" />
);

export function EmailsTab() {
  const [params, change] = useAddress();
  const search = emailSearchIn(params);
  const status = search === null ? oneOf(STATUSES, params.get("status")) : null;
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
      <ListRegion key={`list ${key} ${String(status)}`}>
        {search === null ? <All status={status} /> : <Found search={search} />}
      </ListRegion>
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
    <div className="grid grid-cols-1 gap-4">
      <EmailCount list={list} isAll={status === null} />
      <PagedTable
        caption={adminEmailsText("emails")}
        columns={columns(common)}
        list={list}
        empty={adminEmailsText(status === null ? "none" : "noneFound")}
        emptyHint={adminEmailsText("noneHint")}
        onClear={status === null ? undefined : onClear}
        sorting={sorting}
      />
    </div>
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
    <div className="grid grid-cols-1 gap-4">
      <ListCount>{adminEmailsText("found", { count: rows.length })}</ListCount>
      <DataTable
        caption={adminEmailsText("emailsFound")}
        columns={columns(common)}
        rows={sortEmails(rows, order)}
        keyOf={(row) => row._id}
        sorting={sorting}
      />
    </div>
  );
}
