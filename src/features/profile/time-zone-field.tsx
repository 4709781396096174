// The time zone of the account: stored at once when it is chosen.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { Button } from "../../components/ui/button";
import { SelectField } from "../../components/ui/select";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useNow } from "../../hooks/use-now";
import { browserTimeZone, formatTime } from "../../lib/format";
import { timeZonesWith } from "../../lib/time-zones";
import { profileText } from "../../texts/profile";

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
        hint={profileText("zoneExplained", { time: formatTime(now, shown) })}
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
