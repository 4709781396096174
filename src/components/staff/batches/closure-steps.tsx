// The steps of canceling a batch.
import { useId } from "react";
import type { ClosureForm } from "#shared/forms/closure.ts";
import { useFocusOnMount } from "../../../hooks/use-focus-on-mount";
import { TextField } from "../../ui/input";
import { SelectField } from "../../ui/select";
import { TextareaField } from "../../ui/textarea";
import { formatDay } from "../../../lib/format";
import { closureText } from "../../../texts/closure";
import type { StaffBatch } from "./types";

type Fields = { form: ClosureForm; onChange: (part: Partial<ClosureForm>) => void };

export function ReasonStep({ form, onChange }: Fields) {
  return (
    <>
      <TextareaField
        label={closureText("reason")}
        hint={closureText("reasonHint")}
        rows={3}
        maxLength={500}
        required
        autoFocus
        value={form.reason}
        onChange={(event) => {
          onChange({ reason: event.target.value });
        }}
      />
      <TextField
        label={closureText("lastDay")}
        type="date"
        required
        value={form.lastDay}
        onChange={(event) => {
          onChange({ lastDay: event.target.value });
        }}
      />
    </>
  );
}

export function OtherwiseStep({ form, onChange, targets }: Fields & { targets: readonly StaffBatch[] }) {
  const isMove = form.fallback === "move";
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-medium">{closureText("otherwise")}</legend>
        <Option
          label={closureText("moveThem")}
          hint={closureText(targets.length === 0 ? "noTarget" : "moveHint")}
          isChosen={isMove}
          isOff={targets.length === 0}
          onChoose={() => {
            onChange({ fallback: "move" });
          }}
        />
        <Option
          label={closureText("refundThem")}
          hint={closureText("refundHint")}
          isChosen={!isMove}
          onChoose={() => {
            onChange({ fallback: "refund" });
          }}
        />
      </fieldset>
      {isMove && (
        <SelectField
          label={closureText("target")}
          value={form.targetNumber === null ? "" : String(form.targetNumber)}
          onChange={(event) => {
            const { value } = event.target;
            onChange({ targetNumber: value === "" ? null : Number(value) });
          }}
        >
          <option value="">{closureText("chooseTarget")}</option>
          {targets.map(({ batchNumber, batchName, maxCapacity, seatsTaken }) => (
            <option key={batchNumber} value={batchNumber}>
              {closureText("targetOption", {
                name: batchName,
                seats: Math.max(0, maxCapacity - seatsTaken),
              })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

type OptionProps = {
  label: string;
  hint: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
};

function Option({ label, hint, isChosen, isOff = false, onChoose }: OptionProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-12 items-baseline gap-3 border-b border-rule py-3 has-disabled:text-ink-faint">
      <input
        type="radio"
        name="fallback"
        className="accent-ink"
        aria-describedby={hintId}
        checked={isChosen}
        disabled={isOff}
        autoFocus={isChosen}
        onChange={onChoose}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{label}</span>
        <span id={hintId} className="text-sm text-ink-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}

type SummaryProps = { form: ClosureForm; batch: StaffBatch; targets: readonly StaffBatch[] };

export function SummaryStep({ form, batch, targets }: SummaryProps) {
  const place = useFocusOnMount<HTMLDivElement>();
  const target = targets.find(({ batchNumber }) => batchNumber === form.targetNumber)?.batchName ?? "";
  const isMove = form.fallback === "move";
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <p>{closureText("summaryWho", { count: batch.seatsTaken })}</p>
      <p>{closureText("summaryUntil", { day: formatDay(form.lastDay) })}</p>
      <p>{isMove ? closureText("summaryMove", { name: target }) : closureText("summaryRefund")}</p>
      <p>{closureText("summaryEnd")}</p>
      <blockquote
        aria-label={closureText("reason")}
        className="border-s-2 border-rule-strong ps-4 break-words whitespace-pre-line text-ink-soft"
      >
        {form.reason}
      </blockquote>
    </div>
  );
}
