// The times of a weekly plan before it is saved; a day that is cleared is skipped.
import { MINUTE_MS } from "#shared/durations.ts";
import { weeklyForm, type WeeklyForm } from "#shared/forms/class.ts";
import { CLASSES } from "#shared/limits.ts";
import { instantOf, localTimeOf, weeklyClasses } from "#shared/rules/class-times.ts";
import { ClassTime } from "../../../components/classes/class-time";
import { Checkbox } from "../../../components/ui/checkbox";
import { classesText } from "../../../texts/classes";

type WeeklyPreviewProps = {
  values: WeeklyForm;
  timeZone: string;
  onSkip: (skippedDays: string[]) => void;
};

type Row = { day: string; startsAt: number; endsAt: number };

export function WeeklyPreview({ values, timeZone, onSkip }: WeeklyPreviewProps) {
  const planned = plannedOf(values, timeZone);
  const days = new Set(planned.map(({ day }) => day));
  const skipped = values.skippedDays
    .filter((day) => !days.has(day) && day >= values.firstDay)
    .map((day) => rowOf(day, values, timeZone));
  const isTooLong = planned.length > CLASSES.perBatchMax;
  const shown = [...planned.slice(0, CLASSES.perBatchMax), ...skipped];
  const rows = shown.sort((a, b) => a.startsAt - b.startsAt);
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {isTooLong ? classesText("tooMany") : classesText("preview", { count: planned.length })}
      </legend>
      {rows.length > 0 && (
        <p className="mt-1 text-sm text-ink-faint">
          {isTooLong && <>{classesText("previewCut", { count: CLASSES.perBatchMax })} </>}
          {classesText("previewHint")}
        </p>
      )}
      <div className="mt-3 grid max-h-72 gap-2.5 overflow-y-auto">
        {rows.map(({ day, startsAt, endsAt }) => (
          <Checkbox
            key={day}
            label={<ClassTime {...{ startsAt, endsAt, timeZone }} />}
            checked={days.has(day)}
            onChange={({ target }) => {
              const others = values.skippedDays.filter((other) => other !== day);
              onSkip(target.checked ? others : [...others, day]);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Nothing while a field is not valid yet. */
function plannedOf(values: WeeklyForm, timeZone: string): Row[] {
  const parsed = weeklyForm.safeParse({ ...values, title: "-" });
  if (!parsed.success) return [];
  const { firstDay, lastDay, count, weekdays, time: localTime, minutes, skippedDays } = parsed.data;
  const end = lastDay === null ? { count: count ?? 0 } : { lastDay };
  const times = weeklyClasses({ firstDay, end, weekdays, localTime, minutes, timeZone, skippedDays });
  return times.map((time) => ({ ...time, day: localTimeOf(time.startsAt, timeZone).day }));
}

function rowOf(day: string, { time, minutes }: WeeklyForm, timeZone: string): Row {
  const startsAt = instantOf(day, time === "" ? "00:00" : time, timeZone);
  return { day, startsAt, endsAt: startsAt + (Number.isNaN(minutes) ? 0 : minutes) * MINUTE_MS };
}
