// The time zone of the account: stored at once when it is chosen.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { Button } from "../../components/ui/button";
import { SelectField } from "../../components/ui/select";
import { useAsyncAction } from "../../hooks/use-async-action";
import { browserTimeZone, formatTime } from "../../lib/format";
import { profileText } from "../../texts/profile";

/** `timeZone` is null until a browser has reported one. */
export function TimeZoneField({ timeZone }: { timeZone: string | null }) {
  const save = useMutation(api.settings.setTimeZone);
  const { busy, failure, run } = useAsyncAction();
  const now = useNow();
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
        {zonesWith(shown).map((zone) => (
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

/** The zones of the browser; some leave out UTC, and the stored one may have another name. */
const zonesWith = (stored: string): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", stored])].sort();

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
