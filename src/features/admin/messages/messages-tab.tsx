// Messages of the contact form: all, by whether they have been answered, or found by a search.
import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { adminMessagesText } from "../../../texts/admin-messages";
import { searchIn } from "../common/address-filters";
import { FilterBar } from "../common/filter-bar";
import { ListFrame } from "../common/list-frame";
import { SearchBox } from "../common/search-box";
import { useStatusFilter } from "../common/use-status-filter";
import { MessageList } from "./message-list";
import type { MessageStatus } from "./types";

const STATUSES = ["unanswered", "answered"] as const satisfies readonly MessageStatus[];

export const MessagesTab = () => (
  <ListRegion>
    <Messages />
  </ListRegion>
);

/** A list that has no message at all needs no filters. */
function Messages() {
  const [params, change] = useAddress();
  const search = searchIn(params);
  const { status, choose } = useStatusFilter(STATUSES);
  const isEmpty = useIsEmpty();
  const statuses = (
    <ListRegion>
      <Statuses value={status ?? "all"} onChoose={choose} />
    </ListRegion>
  );
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      {!isEmpty && (
        <FilterBar>
          <SearchBox
            label={adminMessagesText("search")}
            hint={adminMessagesText("searchHint")}
            value={search}
            onSearch={(term) => {
              change({ q: term, status: null });
            }}
          />
        </FilterBar>
      )}
      <ListFrame {...(!isEmpty && { statuses })}>
        <ListRegion key={`${search}/${String(status)}`}>
          <MessageList shown={{ search, status }} />
        </ListRegion>
      </ListFrame>
    </div>
  );
}

function useIsEmpty(): boolean {
  const { results, status } = usePaginatedQuery(
    api.adminMessages.list,
    { order: "newest" },
    { initialNumItems: 1 },
  );
  return status === "Exhausted" && results.length === 0;
}

type Chosen = "all" | MessageStatus;
type StatusesProps = { value: Chosen; onChoose: (chosen: Chosen) => void };

function Statuses({ value, onChoose }: StatusesProps) {
  const waiting = useQuery(api.adminOverview.waiting);
  return (
    <StatusChips
      value={value}
      onChange={onChoose}
      statuses={{
        all: { label: adminMessagesText("all") },
        unanswered: { label: adminMessagesText("unanswered"), waiting: waiting?.messages },
        answered: { label: adminMessagesText("answered") },
      }}
    />
  );
}
