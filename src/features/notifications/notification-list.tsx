// The user's notifications, newest first and live: unread ones are marked and can be marked as read, one by one or all.
import { useMutation, usePaginatedQuery, useQuery } from "convex/react";
import { CheckCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { RetrievalLoop } from "../../components/art/retrieval-loop";
import { Button } from "../../components/ui/button";
import { LoadMore } from "../../components/ui/load-more";
import { EmptyState } from "../../components/ui/empty-state";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { cn } from "../../lib/cn";
import { formatRecentDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { notificationsText } from "../../texts/notifications";
import { useMarkRead } from "./mark-button";
import { NotificationEntry, type Notification } from "./notification-entry";
import { groupReplies } from "./reply-groups";
import { ReplyGroup } from "./reply-group";

const PAGE = LIMITS.notificationsPerPage;

export function NotificationList() {
  const list = usePaginatedQuery(api.notifications.list, {}, { initialNumItems: PAGE });
  const { results, status } = list;
  if (status === "LoadingFirstPage")
    return (
      <LoadingRegion>
        <ListSkeleton />
      </LoadingRegion>
    );
  if (results.length === 0) return <Nothing />;
  return (
    <div className="grid grid-cols-1 gap-8 wrap-anywhere">
      <Summary shownUnread={results.filter(({ isRead }) => !isRead).length} />
      {byDay(results).map(({ day, entries }) => (
        <section key={day} aria-label={day} className="grid grid-cols-1">
          <h2 className="border-b border-ink pb-2 marginalia">{day}</h2>
          <ul aria-label={notificationsText("ofDay", { day })}>
            {groupReplies(entries).map((group) => (
              <li key={group.at(-1)?.notificationId} className="border-b border-rule">
                <Group notifications={group} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={list} pageSize={PAGE} className="justify-self-center" />
    </div>
  );
}

function Group({ notifications }: { notifications: readonly Notification[] }) {
  const [first, ...others] = notifications;
  if (first === undefined) return null;
  return others.length === 0 ? (
    <NotificationEntry notification={first} />
  ) : (
    <ReplyGroup replies={notifications} />
  );
}

/** In the order of the list, which is by time. */
function byDay(notifications: readonly Notification[]): { day: string; entries: Notification[] }[] {
  const now = Date.now();
  const days = new Map<string, Notification[]>();
  for (const entry of notifications) {
    const day = formatRecentDay(entry.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

function Summary({ shownUnread }: { shownUnread: number }) {
  const unread = useQuery(api.notifications.unread) ?? 0;
  const markAll = useMutation(api.notifications.markAllRead);
  const mark = useMarkRead();
  // A single one has a button of its own.
  const isOnlyShown = unread === 1 && shownUnread === 1;
  const count = unread >= LIMITS.unreadMax ? `${LIMITS.unreadMax - 1}+` : String(unread);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:min-h-9">
      <p className={cn("font-medium", unread === 0 && "text-ink-soft")}>
        {unread === 0 ? notificationsText("allRead") : notificationsText("unread", { count })}
      </p>
      {unread > 0 && !isOnlyShown && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            mark(markAll({}));
          }}
        >
          <CheckCheck aria-hidden />
          {notificationsText("markAllRead")}
        </Button>
      )}
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      compact
      art={<RetrievalLoop />}
      title={notificationsText("none")}
      text={notificationsText("noneText")}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.forums.href()}>{notificationsText("goToForums")}</Link>
        </Button>
      }
    />
  );
}

export function ListSkeleton() {
  return (
    <div className="grid min-h-dvh content-start">
      <Skeleton className="mb-8 h-11 w-40 sm:h-9" />
      <Skeleton className="mb-2 w-16 text-sm" />
      <div className="border-t border-rule">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-start gap-4 border-b border-rule py-4 ps-4 pe-2">
            <Skeleton className="mt-1 size-5 shrink-0" />
            <div className="grid min-w-0 flex-1 gap-2.5 py-1">
              <Skeleton className="w-2/3 max-w-96" />
              <Skeleton className="w-4/5 max-w-measure text-sm" />
              <Skeleton className="w-20 text-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
