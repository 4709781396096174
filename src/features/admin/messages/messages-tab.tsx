// Messages of the contact form, in order and by whether they have been answered.
import { usePaginatedQuery, useQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { adminText } from "../../../texts/admin";
import { adminMessagesText } from "../../../texts/admin-messages";
import { LoadMore } from "../../../components/ui/load-more";
import { EmptyState } from "../../../components/ui/empty-state";
import { ListRegion } from "../../../components/staff/list-region";
import { NothingFound, PAGE_SIZE, TableSkeleton } from "../../../components/staff/paged-table";
import { StatusChips } from "../../../components/staff/status-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { OrderLine } from "../../../components/ui/table-order";
import { ListCount } from "../common/list-bar";
import { useOrder } from "../common/use-order";
import { MessageEntry, type Message } from "./message-entry";

const STATUSES = ["unanswered", "answered"] as const;
type Status = (typeof STATUSES)[number];

const orderLabels = () => ({
  newest: adminText("newest"),
  oldest: adminText("oldest"),
});

export function MessagesTab() {
  const [params] = useAddress();
  const status = oneOf(STATUSES, params.get("status"));
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <ListRegion>
        <Filters status={status} />
      </ListRegion>
      <ListRegion key={String(status)}>
        <Messages status={status} />
      </ListRegion>
    </div>
  );
}

/** Null for all. */
type Shown = { status: Status | null };

/** Not above a list that has no message at all. */
function Filters({ status }: Shown) {
  const [, change] = useAddress();
  const { results, status: loading } = usePaginatedQuery(
    api.adminMessages.list,
    { order: "newest" },
    { initialNumItems: 1 },
  );
  if (loading === "Exhausted" && results.length === 0) return null;
  return (
    <Statuses
      value={status ?? "all"}
      onChange={(chosen) => {
        change({ status: chosen === "all" ? null : chosen });
      }}
    />
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

function Messages({ status }: Shown) {
  const { order, sorting } = useOrder(orderLabels());
  const wanted = { order, ...(status !== null && { status }) };
  const list = usePaginatedQuery(api.adminMessages.list, wanted, { initialNumItems: PAGE_SIZE });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Count list={list} />
      <div>
        {!isEmpty(list) && (
          <div className="border-t border-rule">
            <OrderLine {...sorting} />
          </div>
        )}
        <Rows list={list} status={status} />
      </div>
    </div>
  );
}

const isEmpty = ({ results, status }: MessageList): boolean => status === "Exhausted" && results.length === 0;

type MessageList = UsePaginatedQueryResult<Message>;

/** Nothing counts all messages: of a longer list it says how many are shown. */
function Count({ list: { results, status } }: { list: MessageList }) {
  const count = results.length;
  const isWhole = status === "Exhausted";
  if (count === 0) return isWhole ? null : <ListCount>{""}</ListCount>;
  return <ListCount>{adminMessagesText(isWhole ? "count" : "firstCount", { count })}</ListCount>;
}

function Rows({ list, status }: Shown & { list: MessageList }) {
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
      <ul>
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
