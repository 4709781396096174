// The user's sessions, live, each with a button that ends it.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { CircleHelp, Monitor, Smartphone, Tablet } from "lucide-react";
import { useRef } from "react";
import { api } from "#convex/_generated/api.js";
import { useLogout } from "../../components/layout/use-account-menu";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Loaded } from "../../components/ui/loaded";
import { Skeleton } from "../../components/ui/skeleton";
import { TimeAgo } from "../../components/ui/time-ago";
import { useDialogs } from "../../hooks/use-dialogs";
import { readAppError } from "../../lib/app-error";
import { cn } from "../../lib/cn";
import { thisBrowser } from "../../lib/device";
import { formatMoment } from "../../lib/format";
import { showToast } from "../../lib/toast";
import { securityText } from "../../texts/security";
import { deviceName } from "./device-name";

type Row = NonNullable<FunctionReturnType<typeof api.sessions.list>>[number];

/** Icon, text and button; on phones the button is under the text, in every language, and the icon is at its first line. */
const ROW =
  "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center";
const ICON = "size-5 max-sm:mt-0.5";
const LAST = "justify-self-start max-sm:col-start-2";

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: CircleHelp } as const;

export function SessionList() {
  const sessions = useQuery(api.sessions.list);
  return (
    <Loaded value={sessions} loading={<SessionsSkeleton />}>
      {(rows) => <Sessions rows={rows} />}
    </Loaded>
  );
}

/** One session is there for certain: this one. */
export const SessionsSkeleton = () => (
  <div className="grid gap-6">
    <div className={cn(ROW, "border-b border-rule")}>
      <Skeleton className={ICON} />
      <div className="grid gap-2.5 py-1">
        <Skeleton className="w-44 max-w-full" />
        <Skeleton className="w-4/5 text-sm" />
      </div>
      <Skeleton className={cn("h-11 w-20 sm:h-9", LAST)} />
    </div>
  </div>
);

function Sessions({ rows }: { rows: Row[] }) {
  const list = useRef<HTMLUListElement>(null);
  const end = useEndSession(() => list.current?.focus());
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={securityText("sessions")}
        className="grid grid-cols-1 divide-y divide-rule border-b border-rule"
      >
        {rows.map((row) => (
          <SessionRow key={row.sessionId} row={row} onEnd={() => void end(row)} />
        ))}
      </ul>
      {rows.length > 1 && <EndAll />}
    </div>
  );
}

function SessionRow({ row, onEnd }: { row: Row; onEnd: () => void }) {
  const Icon = ICONS[row.kind];
  const device = deviceName(row.device);
  return (
    <li className={ROW}>
      <Icon aria-hidden className={cn("text-ink-faint", ICON)} />
      <div className="grid grid-cols-1 gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {row.isCurrent && <Badge tone="good">{securityText("thisDevice")}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {securityText("signedInOn", { day: formatMoment(row.signedInAt) })}
          <span className="max-sm:block max-sm:first-letter:uppercase">
            <span className="max-sm:hidden"> · </span>
            <LastUse row={row} />
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className={LAST}
        aria-label={row.isCurrent ? securityText("signOutThis") : securityText("signOutDevice", { device })}
        onClick={onEnd}
      >
        {securityText("signOut")}
      </Button>
    </li>
  );
}

/** The stored time of this device is a few minutes old at most, and its user is here now. */
const LastUse = ({ row: { isCurrent, lastUsedAt } }: { row: Row }) =>
  isCurrent
    ? securityText("activeNow")
    : securityText.rich("lastUsed", { ago: () => <TimeAgo at={lastUsedAt} inSentence /> });

function useEndSession(afterwards: () => void) {
  const end = useMutation(api.sessions.end);
  const logout = useLogout();
  return async ({ sessionId, device, isCurrent }: Row) => {
    if (isCurrent) {
      await logout();
      return;
    }
    try {
      await end({ sessionId });
      afterwards();
      showToast(securityText("signedOut", { device: deviceName(device) }));
    } catch (failure) {
      showToast(readAppError(failure).message);
    }
  };
}

/** With one session its own button does the same. */
function EndAll() {
  const endAll = useMutation(api.sessions.endAll);
  const { confirm } = useDialogs();
  const ask = async (keepThis: boolean) => {
    const yes = await confirm(securityText(keepThis ? "askOthers" : "askEverywhere"), {
      confirmLabel: securityText("signOut"),
    });
    if (!yes) return;
    try {
      await endAll({ keepThis, ...thisBrowser() });
      if (keepThis) showToast(securityText("othersSignedOut"));
    } catch (failure) {
      showToast(readAppError(failure).message);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={() => void ask(true)}>
        {securityText("signOutOthers")}
      </Button>
      <Button variant="danger" size="sm" onClick={() => void ask(false)}>
        {securityText("signOutEverywhere")}
      </Button>
    </div>
  );
}
