// The time zone of the account: stored at once when it is chosen.
import { useMutation, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { Button } from "../../components/ui/button";
import { Loaded } from "../../components/ui/loaded";
import { SelectField } from "../../components/ui/select";
import { Skeleton } from "../../components/ui/skeleton";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useNow } from "../../hooks/use-now";
import { browserTimeZone } from "../../lib/format";
import { timeZonesWith } from "../../lib/time-zones";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";
import { profileText } from "../../texts/profile";

export function TimeZoneSetting() {
  const settings = useQuery(api.settings.mine);
  return (
    <Loaded value={settings} loading={<FieldSkeleton />}>
      {({ timeZone }) => <TimeZoneField timeZone={timeZone} />}
    </Loaded>
  );
}

/** A field with its label and its hint, which is on two lines. */
const FieldSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="my-1 w-24 text-sm" />
    <Skeleton className="h-11" />
    <Skeleton className="w-full text-sm" />
    <Skeleton className="w-1/3 text-sm" />
  </div>
);

/** The hour in another zone, and the day, which may be another one there. */
const timeIn = (timeZone: string, timeMs: number) => ({
  time: dateFormat(localeTag(), { timeStyle: "short", timeZone }).format(timeMs),
  day: dateFormat(localeTag(), { day: "numeric", month: "short", timeZone }).format(timeMs),
});

/** `timeZone` is null until a browser has reported one. */
export function TimeZoneField({ timeZone }: { timeZone: string | null }) {
  const save = useMutation(api.settings.setTimeZone);
  const { busy, failure, run } = useAsyncAction();
  const now = useNow(MINUTE_MS);
  const here = browserTimeZone();
  const shown = timeZone ?? here;
  const choose = (next: string) => {
    void run(() => save({ timeZone: next }));
  };
  return (
    <div className="grid justify-items-start gap-3">
      <SelectField
        label={profileText("timeZone")}
        className="w-full"
        hint={profileText("zoneExplained", timeIn(shown, now))}
        error={failure ?? undefined}
        disabled={busy}
        value={shown}
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        {timeZonesWith(shown).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      {shown !== here && (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => {
            choose(here);
          }}
        >
          {profileText("useBrowserZone", { zone: here.replaceAll("_", " ") })}
        </Button>
      )}
    </div>
  );
}
