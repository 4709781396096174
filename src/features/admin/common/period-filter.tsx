// Narrows a list to a period: a named one, or two days.
import { useEffect, useRef } from "react";
import { addDays } from "#shared/rules/batches.ts";
import { SelectField } from "../../../components/ui/select";
import { TextField } from "../../../components/ui/input";
import { useAddress } from "../../../hooks/use-address";
import { useLocalDay } from "../../../hooks/use-local-day";
import { adminText } from "../../../texts/admin";
import { periodName } from "../../../texts/admin-names";
import { isListDay, NO_PERIOD, PERIODS, type ChosenPeriod } from "./period";

const DAYS_AT_FIRST = 30;

/** A search has no period. */
const WITHOUT_SEARCH = { q: null } as const;

/** `label` is the name of the time in the list, `chosen` what the address has. */
type PeriodFilterProps = { label: string; chosen: ChosenPeriod };

export function PeriodFilter({ label, chosen }: PeriodFilterProps) {
  const [, change] = useAddress();
  const today = useLocalDay();
  const choose = (name: string) => {
    const days =
      name === "custom"
        ? { from: addDays(today, 1 - DAYS_AT_FIRST), until: today }
        : { period: name === "" ? null : name };
    change({ ...NO_PERIOD, ...WITHOUT_SEARCH, ...days });
  };
  return (
    <>
      <SelectField
        label={label}
        className="w-full sm:w-44"
        value={chosen.name ?? ""}
        onChange={(event) => {
          choose(event.target.value);
        }}
      >
        <option value="">{adminText("anyTime")}</option>
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {periodName(name)}
          </option>
        ))}
        <option value="custom">{adminText("customDays")}</option>
      </SelectField>
      {chosen.name === "custom" && (
        <>
          <DayField part="from" day={chosen.from} />
          <DayField part="until" day={chosen.until} />
        </>
      )}
    </>
  );
}

type DayFieldProps = { part: "from" | "until"; day: string | null };

/** The field has its own value, which is no day while a person types one. */
function DayField({ part, day }: DayFieldProps) {
  const [, change] = useAddress();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null && field.current.value !== (day ?? "")) field.current.value = day ?? "";
  }, [day]);
  return (
    <TextField
      ref={field}
      type="date"
      label={adminText(part === "from" ? "fromDay" : "untilDay")}
      className="w-full sm:w-44"
      defaultValue={day ?? ""}
      onChange={({ target: { value } }) => {
        if (isListDay(value)) change({ [part]: value, ...WITHOUT_SEARCH });
      }}
    />
  );
}
