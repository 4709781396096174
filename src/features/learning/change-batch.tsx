// Changing one's batch before it starts; nothing where the server offers no other batch.
import { useMutation, useQuery } from "convex/react";
import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { FunctionReturnType } from "convex/server";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { Notice } from "../../components/ui/notice";
import { useAsyncAction } from "../../hooks/use-async-action";
import { formatDay } from "../../lib/format";
import { showToast } from "../../lib/toast";
import { batchChangeText } from "../../texts/batch-change";
import { PlaceOption } from "./place-option";

type Options = NonNullable<FunctionReturnType<typeof api.transfers.options>>;

type ChangeBatchProps = { courseId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Whether the dialog is open is for its caller to decide: there are several ways to it. */
export function ChangeBatch({ courseId, isOpen, onOpenChange }: ChangeBatchProps) {
  const options = useQuery(api.transfers.options, { courseId });
  if (options == null || options.batches.length === 0) return null;
  return (
    <>
      <PlaceOption
        icon={CalendarSync}
        onClick={() => {
          onOpenChange(true);
        }}
      >
        {batchChangeText("changeBatch")}
      </PlaceOption>
      {isOpen && (
        <ChangeBatchDialog
          courseId={courseId}
          options={options}
          onClose={() => {
            onOpenChange(false);
          }}
        />
      )}
    </>
  );
}

type DialogProps = { courseId: string; options: Options; onClose: () => void };

function ChangeBatchDialog({ courseId, options, onClose }: DialogProps) {
  const change = useMutation(api.transfers.change);
  const { busy, failure, run } = useAsyncAction();
  const [wanted, setWanted] = useState<number | null>(null);
  // Seats change while the dialog is open: a batch that has filled up is no longer chosen.
  const chosen = options.batches.find(
    ({ batchNumber, seatsLeft }) => batchNumber === wanted && seatsLeft > 0,
  );
  const submit = async ({ batchNumber, batchName }: Options["batches"][number]) => {
    if (!(await run(() => change({ courseId, batchNumber })))) return;
    onClose();
    showToast(batchChangeText("changed", { batch: batchName }));
  };
  return (
    <Dialog
      open
      title={batchChangeText("changeBatch")}
      description={batchChangeText("explained", { batch: options.batchName })}
      onOpenChange={onClose}
    >
      <form
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) void submit(chosen);
        }}
      >
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{batchChangeText("newBatch")}</legend>
          {options.batches.map((batch) => (
            <BatchOption
              key={batch.batchNumber}
              batch={batch}
              isChosen={batch === chosen}
              onChoose={() => {
                setWanted(batch.batchNumber);
              }}
            />
          ))}
        </fieldset>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <DialogActions isBusy={busy}>
          <Button type="submit" disabled={busy || chosen === undefined}>
            {batchChangeText(busy ? "changing" : "changeBatch")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type OptionProps = { batch: Options["batches"][number]; isChosen: boolean; onChoose: () => void };

function BatchOption({ batch, isChosen, onChoose }: OptionProps) {
  const isFull = batch.seatsLeft === 0;
  return (
    <label className="flex min-h-12 items-baseline gap-3 border-b border-rule py-3 has-disabled:text-ink-faint">
      <input
        type="radio"
        name="batch"
        className="accent-ink"
        checked={isChosen}
        disabled={isFull}
        onChange={onChoose}
      />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-medium wrap-anywhere">{batch.batchName}</span>
        <span className="text-sm text-ink-soft">
          {batchChangeText("dates", { first: formatDay(batch.startDate), last: formatDay(batch.endDate) })}
        </span>
      </span>
      <span className="shrink-0 figures text-sm">
        {batchChangeText("seatsLeft", { count: batch.seatsLeft })}
      </span>
    </label>
  );
}
