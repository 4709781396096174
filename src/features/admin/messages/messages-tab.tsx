// Messages of the contact form, in order and by whether they have been answered.
import { usePaginatedQuery, useQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { adminText } from "../../../texts/admin";
import { adminMessagesText } from "../../../texts/admin-messages";
import { LoadMore } from "../../../components/ui/load-more";
import { EmptyState } from "../../../components/ui/empty-state";
import { ListRegion } from "../../../components/staff/list-region";
import { shownCount } from "../../../lib/format";
import { NothingFound, PAGE_SIZE, TableSkeleton } from "../../../components/staff/paged-table";
import { activeFilters } from "../../../components/staff/active-filter";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { OrderSelect } from "../../../components/staff/order-select";
import { ListCount } from "../common/list-bar";
import { WaitingCount } from "../common/waiting-count";
import { MessageEntry, type Message } from "./message-entry";

const STATUSES = ["unanswered", "answered"] as const;
type Status = (typeof STATUSES)[number];
const ORDERS = ["newest", "oldest"] as const;
type Order = (typeof ORDERS)[number];

const orderLabels = (): Record<Order, string> => ({
  newest: adminText("newest"),
  oldest: adminText("oldest"),
});

export function MessagesTab() {
  const [params] = useAddress();
  const order = oneOf(ORDERS, params.get("order")) ?? "newest";
  const status = oneOf(STATUSES, params.get("status"));
  return (
    <div className="grid grid-cols-1 gap-8 max-sm:gap-4">
      <ListRegion>
        <Filters order={order} status={status} />
      </ListRegion>
      <ListRegion key={`${order}/${String(status)}`}>
        <Messages order={order} status={status} />
      </ListRegion>
    </div>
  );
}

type Shown = { order: Order; status: Status | null };

/** Not above a list that has no message at all. */
function Filters({ order, status }: Shown) {
  const [, change] = useAddress();
  const { results, status: loading } = usePaginatedQuery(
    api.adminMessages.list,
    { order: "newest" },
    { initialNumItems: 1 },
  );
  if (loading === "Exhausted" && results.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <PhoneFilters active={activeFilters([status && adminMessagesText(status), { status: null }])}>
        <Statuses
          value={status ?? "all"}
          onChange={(chosen) => {
            change({ status: chosen === "all" ? null : chosen });
          }}
        />
        <OrderSelect
          orders={orderLabels()}
          value={order}
          onChange={(next) => {
            change({ order: next === "newest" ? null : next });
          }}
          className="w-full sm:w-56"
        />
      </PhoneFilters>
    </div>
  );
}

type Chosen = "all" | Status;

function Statuses({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const waiting = useQuery(api.adminOverview.waiting);
  return (
    <StatusChips
      value={value}
      onChange={onChange}
      statuses={{
        all: { label: adminMessagesText("all") },
        unanswered: { label: adminMessagesText("unanswered"), waiting: waiting?.messages },
        answered: { label: adminMessagesText("answered") },
      }}
    />
  );
}

function Messages({ order, status }: Shown) {
  const wanted = { order, ...(status !== null && { status }) };
  const list = usePaginatedQuery(api.adminMessages.list, wanted, { initialNumItems: PAGE_SIZE });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Count list={list} isAll={status === null} />
      <Rows list={list} status={status} />
    </div>
  );
}

type MessageList = UsePaginatedQueryResult<Message>;

/** `isAll`: not of one status. */
type CountProps = { list: MessageList; isAll: boolean };

/** Nothing counts all messages: of a longer list it says how many are shown. */
function Count({ list: { results, status }, isAll }: CountProps) {
  const [, change] = useAddress();
  // Elsewhere a chip has their number.
  const isShown = useIsPhone() && isAll;
  const unanswered = useQuery(api.adminOverview.waiting)?.messages ?? 0;
  const count = results.length;
  const isWhole = status === "Exhausted";
  if (count === 0) return isWhole ? null : <ListCount>{""}</ListCount>;
  const text = adminMessagesText(isWhole ? "count" : "firstCount", { count });
  if (!isShown || unanswered === 0) return <ListCount>{text}</ListCount>;
  return (
    <WaitingCount
      count={text}
      // Not only of those that are shown.
      waiting={adminMessagesText(isWhole ? "unansweredCount" : "unansweredInAll", {
        count: shownCount(unanswered),
      })}
      onChoose={() => {
        change({ status: "unanswered" });
      }}
    />
  );
}

function Rows({ list, status }: { list: MessageList; status: Status | null }) {
  const [, change] = useAddress();
  const { results } = list;
  if (list.status === "LoadingFirstPage") return <TableSkeleton />;
  if (results.length === 0 && status !== null)
    return (
      <NothingFound
        title={adminMessagesText(status === "unanswered" ? "allAnswered" : "noneAnswered")}
        onClear={() => {
          change({ status: null });
        }}
      />
    );
  if (results.length === 0)
    return <EmptyState compact title={adminMessagesText("none")} text={adminMessagesText("noneHint")} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="border-t border-ink">
        {results.map((message) => (
          <li key={message._id} className="border-b border-rule py-6">
            <MessageEntry message={message} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} pageSize={PAGE_SIZE} />
    </div>
  );
}
