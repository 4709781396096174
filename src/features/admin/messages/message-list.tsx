// The list of messages in order, with how many they are, and its empty states.
import { usePaginatedQuery, type UsePaginatedQueryResult } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { FOUND_MOST } from "#shared/rules/admin-lists.ts";
import { NothingFound, PAGE_SIZE, TableSkeleton } from "../../../components/staff/paged-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { LoadMore } from "../../../components/ui/load-more";
import { OrderLine } from "../../../components/ui/table-order";
import { useAddress } from "../../../hooks/use-address";
import { adminMessagesText } from "../../../texts/admin-messages";
import { ListSummary } from "../common/list-frame";
import { timeOrders, useOrder } from "../common/use-order";
import { MessageEntry } from "./message-entry";
import type { Message, MessageStatus } from "./types";

/** An empty search and null for all. */
type Shown = { search: string; status: MessageStatus | null };
type MessagesProps = { list: UsePaginatedQueryResult<Message>; shown: Shown };

export function MessageList({ shown }: { shown: Shown }) {
  const { search, status } = shown;
  const { order, sorting } = useOrder(timeOrders());
  const wanted = { order, ...(search !== "" && { search }), ...(status !== null && { status }) };
  const list = usePaginatedQuery(api.adminMessages.list, wanted, { initialNumItems: PAGE_SIZE });
  const isEmpty = list.status === "Exhausted" && list.results.length === 0;
  return (
    <div>
      <ListSummary>{countOf({ list, shown })}</ListSummary>
      {!isEmpty && (
        <div className="border-t border-rule">
          <OrderLine {...sorting} />
        </div>
      )}
      {isEmpty ? <Empty shown={shown} /> : <Rows list={list} />}
    </div>
  );
}

/** Nothing counts all messages: of a longer list it says how many are shown. */
function countOf({ list: { results, status }, shown }: MessagesProps): string {
  const count = results.length;
  if (count === 0) return "";
  if (shown.search !== "" && count >= FOUND_MOST) return adminMessagesText("foundMost", { count });
  return adminMessagesText(status === "Exhausted" ? "count" : "firstCount", { count });
}

function Empty({ shown: { search, status } }: { shown: Shown }) {
  const [, change] = useAddress();
  if (search === "" && status === null)
    return <EmptyState compact title={adminMessagesText("none")} text={adminMessagesText("noneHint")} />;
  return (
    <NothingFound
      title={adminMessagesText(status === null ? "noneFound" : NONE_OF[status])}
      onClear={() => {
        change({ q: null, status: null });
      }}
    />
  );
}

const NONE_OF = { unanswered: "allAnswered", answered: "noneAnswered" } as const;

function Rows({ list }: Pick<MessagesProps, "list">) {
  if (list.status === "LoadingFirstPage") return <TableSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul>
        {list.results.map((message) => (
          <li key={message._id} className="border-b border-rule py-6">
            <MessageEntry message={message} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} pageSize={PAGE_SIZE} />
    </div>
  );
}
