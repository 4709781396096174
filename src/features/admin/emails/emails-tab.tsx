// E-mail tracking: sorted list, search, preview and sending failed emails again.
import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { DataTable } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { Badge } from "../../../components/ui/badge";
import { emailStatusName, emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { ListRegion } from "../../../components/staff/list-region";
import { EmailActions } from "./email-actions";
import { EmailSearchForm, emailSearchIn, type EmailSearch } from "./email-search-form";
import { PAGE_SIZE, PagedTable, TableSkeleton } from "../../../components/staff/paged-table";
import { useAddress } from "../../../hooks/use-address";
import { PaymentId } from "../common/payment-id";
import { PersonCell } from "../common/person-cell";
import type { EmailRow } from "../common/types";
import { useOrder } from "../common/use-order";

const columns = (): Column<EmailRow>[] => [
  {
    name: adminEmailsText("recipient"),
    orders: ["recipientDown", "recipientUp"],
    cell: (row) => <PersonCell name={row.recipientName} email={row.recipientEmail} />,
  },
  {
    name: adminEmailsText("mail"),
    orders: ["typeDown", "typeUp"],
    cell: (row) => (
      <div className="sm:min-w-52">
        <p>{row.subject}</p>
        <p className="figures text-xs text-ink-faint">{emailTypeName(row.emailType)}</p>
      </div>
    ),
  },
  {
    name: adminText("status"),
    orders: ["statusDown", "statusUp"],
    cell: (row) => (
      <div className="max-w-60">
        <Badge tone={row.status === "sent" ? "good" : "accent"}>{emailStatusName(row.status)}</Badge>
        {row.errorMessage !== null && <p className="mt-1 text-xs text-ink-soft">{row.errorMessage}</p>}
      </div>
    ),
  },
  { name: adminText("paymentId"), cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: adminEmailsText("sent"),
    orders: ["newest", "oldest"],
    cell: (row) => <Moment at={row.sentAt} />,
  },
  { name: adminText("actions"), isActions: true, cell: (row) => <EmailActions email={row} /> },
];

export function EmailsTab() {
  const [params, change] = useAddress();
  const search = emailSearchIn(params);
  const key = JSON.stringify(search);
  return (
    <div className="grid grid-cols-1 gap-6">
      <EmailSearchForm key={key} search={search} onSearch={change} />
      <ListRegion key={`list ${key}`}>{search === null ? <All /> : <Found search={search} />}</ListRegion>
    </div>
  );
}

const ORDERS = [
  "newest",
  "oldest",
  "recipientDown",
  "recipientUp",
  "typeDown",
  "typeUp",
  "statusDown",
  "statusUp",
] as const;

function All() {
  const { order, sorting } = useOrder(ORDERS);
  const list = usePaginatedQuery(api.adminEmails.list, { order }, { initialNumItems: PAGE_SIZE });
  return (
    <PagedTable
      caption={adminEmailsText("emails")}
      columns={columns()}
      list={list}
      empty={adminEmailsText("none")}
      emptyHint={adminEmailsText("noneHint")}
      sorting={sorting}
    />
  );
}

function Found({ search }: { search: EmailSearch }) {
  const rows = useQuery(api.adminEmails.search, { search });
  if (rows === undefined) return <TableSkeleton />;
  if (rows.length === 0) return <EmptyState compact title={adminEmailsText("noneFound")} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {adminEmailsText("found", { count: rows.length })}
      </p>
      <DataTable
        caption={adminEmailsText("emailsFound")}
        columns={columns()}
        rows={rows}
        keyOf={(row) => row._id}
      />
    </div>
  );
}
