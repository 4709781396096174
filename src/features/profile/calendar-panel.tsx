// The calendar feed: its secret address, shown once, and when programs alert.
import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { SettingsSection } from "../../components/layout/settings-section";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Loaded } from "../../components/ui/loaded";
import { Notice } from "../../components/ui/notice";
import { SelectField } from "../../components/ui/select";
import { Skeleton } from "../../components/ui/skeleton";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useDialogs } from "../../hooks/use-dialogs";
import { formatDate } from "../../lib/format";
import { calendarText } from "../../texts/calendar";

type Feed = NonNullable<FunctionReturnType<typeof api.calendar.feed>>;

export function CalendarPanel() {
  const feed = useQuery(api.calendar.feed);
  return (
    <SettingsSection id="calendar" title={calendarText("calendar")} text={calendarText("explained")}>
      <Loaded value={feed} loading={<Skeleton className="h-40" />}>
        {(loaded) => (
          <div className="grid gap-6">
            <FeedAddress createdAt={loaded.createdAt} />
            <div className="max-w-narrow">
              <AlarmField minutes={loaded.alarmMinutes} />
            </div>
          </div>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function FeedAddress({ createdAt }: Pick<Feed, "createdAt">) {
  const renew = useMutation(api.calendar.renewFeed);
  const revoke = useMutation(api.calendar.revokeFeed);
  const { confirm } = useDialogs();
  const { busy, failure, run } = useAsyncAction();
  const [address, setAddress] = useState<string | null>(null);
  const hasOne = createdAt !== null;
  const make = async () => {
    if (hasOne && !(await confirm(calendarText("renewQuestion")))) return;
    setAddress((await renew({})).url);
  };
  const end = async () => {
    if (!(await confirm(calendarText("endQuestion")))) return;
    await revoke({});
    setAddress(null);
  };
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {hasOne && <p>{calendarText("madeOn", { date: formatDate(createdAt) })}</p>}
      {hasOne && address !== null && <NewAddress address={address} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={() => void run(make)}>
          {calendarText(hasOne ? "renewAddress" : "makeAddress")}
        </Button>
        {hasOne && (
          <Button variant="quiet" disabled={busy} onClick={() => void run(end)}>
            {calendarText("endAddress")}
          </Button>
        )}
      </div>
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // Where the clipboard is refused, the text can still be selected.
    await navigator.clipboard.writeText(address).then(
      () => {
        setIsCopied(true);
      },
      () => undefined,
    );
  };
  return (
    <div className="grid gap-3">
      <TextField
        label={calendarText("addressLabel")}
        hint={calendarText("addressHint")}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{calendarText(isCopied ? "copied" : "copyAddress")}</Button>
        <Button asChild variant="secondary">
          <a href={address.replace(/^https?:/, "webcal:")}>{calendarText("subscribe")}</a>
        </Button>
      </div>
    </div>
  );
}

const ALARMS = [
  { minutes: 1440, label: "alertDay" },
  { minutes: 60, label: "alertHour" },
  { minutes: 15, label: "alertQuarter" },
  { minutes: null, label: "alertNone" },
] as const;

function AlarmField({ minutes }: { minutes: Feed["alarmMinutes"] }) {
  const setAlarm = useMutation(api.calendar.setAlarm);
  const { failure, run } = useAsyncAction();
  return (
    <SelectField
      label={calendarText("alert")}
      error={failure ?? undefined}
      value={String(minutes)}
      onChange={({ currentTarget }) => {
        const chosen = ALARMS.find((one) => String(one.minutes) === currentTarget.value);
        if (chosen !== undefined) void run(() => setAlarm({ minutes: chosen.minutes }));
      }}
    >
      {ALARMS.map((one) => (
        <option key={one.label} value={String(one.minutes)}>
          {calendarText(one.label)}
        </option>
      ))}
    </SelectField>
  );
}
