// The days of the week on which classes take place.
import { Checkbox } from "../../../components/ui/checkbox";
import { addDays } from "#shared/rules/batches.ts";
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";
import { classesText } from "../../../texts/classes";

const MONDAY = "2024-01-01";

/** "Mon" of 1. */
const nameOf = (weekday: number): string =>
  dateFormat(localeTag(), { weekday: "short", timeZone: "UTC" }).format(
    Date.parse(addDays(MONDAY, weekday - 1)),
  );

type WeekdayFieldProps = { weekdays: readonly number[]; onChange: (weekdays: number[]) => void };

export function WeekdayField({ weekdays, onChange }: WeekdayFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{classesText("weekdays")}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            label={nameOf(weekday)}
            checked={weekdays.includes(weekday)}
            onChange={({ target }) => {
              const others = weekdays.filter((other) => other !== weekday);
              onChange(target.checked ? [...others, weekday].sort() : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
