// Messages of the contact form: all, by whether they have been answered, or found by a search.
import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { adminMessagesText } from "../../../texts/admin-messages";
import { searchIn } from "../common/address-filters";
import { FilterBar } from "../common/filter-bar";
import { SearchBox } from "../common/search-box";
import { useStatusFilter } from "../common/use-status-filter";
import { MessageList } from "./message-list";
import type { MessageStatus } from "./types";

const STATUSES = ["unanswered", "answered"] as const satisfies readonly MessageStatus[];

export function MessagesTab() {
  const [params] = useAddress();
  const search = searchIn(params);
  const { status, choose } = useStatusFilter(STATUSES);
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <ListRegion>
        <Filters search={search} value={status ?? "all"} onChoose={choose} />
      </ListRegion>
      <ListRegion key={`${search}/${String(status)}`}>
        <MessageList shown={{ search, status }} />
      </ListRegion>
    </div>
  );
}

type Chosen = "all" | MessageStatus;
type StatusesProps = { value: Chosen; onChoose: (chosen: Chosen) => void };

/** Not above a list that has no message at all. */
function Filters({ search, ...statuses }: StatusesProps & { search: string }) {
  const [, change] = useAddress();
  const { results, status: loading } = usePaginatedQuery(
    api.adminMessages.list,
    { order: "newest" },
    { initialNumItems: 1 },
  );
  if (loading === "Exhausted" && results.length === 0) return null;
  return (
    <>
      <FilterBar>
        <SearchBox
          label={adminMessagesText("search")}
          hint={adminMessagesText("searchHint")}
          value={search}
          onSearch={(term) => {
            change({ q: term, status: null, order: null });
          }}
        />
      </FilterBar>
      <Statuses {...statuses} />
    </>
  );
}

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
