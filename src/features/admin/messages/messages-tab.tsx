// Messages of the contact form, with a mark for those that have been answered.
import { useMutation, usePaginatedQuery, useQuery } from "convex/react";
import { Reply } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { adminMessagesText } from "../../../texts/admin-messages";
import { Button } from "../../../components/ui/button";
import { Badge } from "../../../components/ui/badge";
import { LoadMore } from "../../../components/ui/load-more";
import { Checkbox } from "../../../components/ui/checkbox";
import { EmptyState } from "../../../components/ui/empty-state";
import { FactLine } from "../../../components/ui/fact-line";
import { Notice } from "../../../components/ui/notice";
import { ListRegion } from "../../../components/staff/list-region";
import { env } from "../../../lib/env";
import { formatTime } from "../../../lib/format";
import { NothingFound, PAGE_SIZE, TableSkeleton } from "../../../components/staff/paged-table";
import { StatusChips } from "../../../components/staff/status-chips";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { OrderSelect } from "../../../components/staff/order-select";

type Message = (typeof api.adminMessages.list)["_returnType"]["page"][number];

const STATUSES = ["unanswered", "answered"] as const;
type Status = (typeof STATUSES)[number];
const ORDERS = ["newest", "oldest"] as const;
type Order = (typeof ORDERS)[number];

const orderLabels = (): Record<Order, string> => ({
  newest: adminMessagesText("newest"),
  oldest: adminMessagesText("oldest"),
});

export function MessagesTab() {
  const [params, change] = useAddress();
  const order = oneOf(ORDERS, params.get("order")) ?? "newest";
  const status = oneOf(STATUSES, params.get("status"));
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-sm:[&_button]:px-3.5">
        <ListRegion>
          <Statuses
            value={status ?? "all"}
            onChange={(chosen) => {
              change({ status: chosen === "all" ? null : chosen });
            }}
          />
        </ListRegion>
        <OrderSelect
          orders={orderLabels()}
          value={order}
          onChange={(next) => {
            change({ order: next === "newest" ? null : next });
          }}
          className="w-56"
        />
      </div>
      <ListRegion key={`${order}/${String(status)}`}>
        <Messages order={order} status={status} />
      </ListRegion>
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
        all: { label: adminMessagesText("all"), count: null },
        unanswered: { label: adminMessagesText("unanswered"), count: waiting?.messages },
        answered: { label: adminMessagesText("answered"), count: null },
      }}
    />
  );
}

function Messages({ order, status }: { order: Order; status: Status | null }) {
  const [, change] = useAddress();
  const wanted = { order, ...(status !== null && { status }) };
  const list = usePaginatedQuery(api.adminMessages.list, wanted, { initialNumItems: PAGE_SIZE });
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

/** Opens the mail program with the message quoted. */
function replyAddress({ email, message }: Message): string {
  const subject = adminMessagesText("replySubject", { brand: env.brandName });
  const quoted = message.replace(/^/gm, "> ");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

const Address = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="link">
    {email}
  </a>
);

function MessageEntry({ message }: { message: Message }) {
  const setAnswered = useMutation(api.adminMessages.setAnswered);
  const { busy, failure, run } = useAsyncAction();
  const { _id: messageId, name, email, phone, status, answeredAt } = message;
  const rest = [...(phone === "" ? [] : [phone]), formatTime(message.createdAt)];
  return (
    <article className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg">{name}</h2>
          {status === "failed" && <Badge tone="warn">{adminMessagesText("notForwarded")}</Badge>}
        </div>
        <p className="text-sm text-ink-soft">
          <FactLine facts={[<Address key="email" email={email} />, ...rest]} />
        </p>
      </div>
      <p className="max-w-measure whitespace-pre-wrap">{message.message}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button asChild variant="secondary" size="sm">
          <a href={replyAddress(message)} aria-label={adminMessagesText("replyTo", { name })}>
            <Reply aria-hidden /> {adminMessagesText("reply")}
          </a>
        </Button>
        <Checkbox
          label={
            answeredAt === null
              ? adminMessagesText("markAnswered")
              : adminMessagesText("answeredOn", { time: formatTime(answeredAt) })
          }
          checked={answeredAt !== null}
          disabled={busy}
          onChange={(event) => {
            const isAnswered = event.target.checked;
            void run(() => setAnswered({ messageId, isAnswered }));
          }}
        />
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </article>
  );
}
