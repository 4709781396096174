// What staff do with the seat of a learner: another batch, the next one, or its end.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { endForm, transferForm, type EndForm, type TransferForm } from "#shared/forms/places.ts";
import { hasPlace, holdsSeat } from "#shared/rules/access.ts";
import { FormDialog } from "../../../components/staff/form-dialog";
import { RowMenu } from "../../../components/staff/row-menu";
import { TextareaField } from "../../../components/ui/textarea";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { copyPaymentId } from "../common/copy-payment-id";
import type { EnrollmentRow } from "../common/types";
import { BatchField, useBatches } from "./batch-field";

export function PlaceActions({ row }: { row: EnrollmentRow }) {
  const [open, setOpen] = useState<Action | null>(null);
  const actions = actionsOf(row);
  const id = idOf(row);
  if (actions.length === 0 && id === null) return null;
  const close = () => {
    setOpen(null);
  };
  const names = { name: row.userName, course: row.courseTitle };
  return (
    <>
      <RowMenu
        label={adminEnrollmentsText("actionsOf", names)}
        actions={[
          // Rows of lines have no room for the id itself.
          ...(id === null ? [] : [{ label: adminText("copyId"), onSelect: () => void copyPaymentId(id) }]),
          ...actions.map((action) => ({
            label: adminEnrollmentsText(TITLES[action]),
            isFinal: action === "end",
            onSelect: () => {
              setOpen(action);
            },
          })),
        ]}
      />
      {open === "transfer" && <TransferDialog row={row} onClose={close} />}
      {(open === "end" || open === "defer") && <ReasonDialog row={row} what={open} onClose={close} />}
    </>
  );
}

type Ending = "end" | "defer";
type Action = "transfer" | Ending;

const TITLES = { transfer: "transferTitle", defer: "deferTitle", end: "endTitle" } as const;

/** An enrollment by hand has an id that no payment provider has. */
const idOf = ({ paymentMethod, paymentId }: EnrollmentRow) => (paymentMethod === "manual" ? null : paymentId);

/** A seat that was paid for is ended by a refund, in Payments. */
function actionsOf({ status, amountPaid }: EnrollmentRow): Action[] {
  if (!hasPlace(status)) return [];
  const isOpen = status !== "completed";
  return [
    ...(isOpen ? (["transfer"] as const) : []),
    ...(isOpen && holdsSeat(status) ? (["defer"] as const) : []),
    ...(amountPaid === 0 ? (["end"] as const) : []),
  ];
}

type DialogProps = { row: EnrollmentRow; onClose: () => void };

const NO_BATCH: TransferForm = { batchNumber: Number.NaN, reason: "", beyondCapacity: false };

function TransferDialog({ row, onClose }: DialogProps) {
  const transfer = useMutation(api.adminEnrollments.transfer);
  const { register, values, change, submit, busy, error } = useDialogForm(transferForm, NO_BATCH);
  const onDone = () => {
    showToast(adminEnrollmentsText("transferred"));
    onClose();
  };
  return (
    <FormDialog
      title={adminEnrollmentsText("transferTitle")}
      description={adminEnrollmentsText("transferExplained", { name: row.userName, course: row.courseTitle })}
      action={{ label: adminEnrollmentsText("transfer"), busy: adminEnrollmentsText("transferring") }}
      busy={busy}
      error={error}
      onSubmit={submit((form) => transfer({ enrollmentId: row._id, form }), onDone)}
      onClose={onClose}
    >
      <OtherBatch row={row} form={values} onChange={change} />
      <Reason {...register("reason")} />
    </FormDialog>
  );
}

type OtherBatchProps = {
  row: EnrollmentRow;
  form: TransferForm;
  onChange: (part: Partial<TransferForm>) => void;
};

function OtherBatch({ row, form, onChange }: OtherBatchProps) {
  const batches = (useBatches(row.courseId) ?? []).filter(
    ({ batchNumber, status }) => status !== "completed" && batchNumber !== row.batchNumber,
  );
  return (
    <BatchField
      batches={batches}
      choice={form}
      onChange={(choice) => {
        onChange({ ...choice, batchNumber: choice.batchNumber ?? Number.NaN });
      }}
      none={adminEnrollmentsText(batches.length === 0 ? "noOtherBatch" : "chooseBatch")}
      required
      beyond={adminEnrollmentsText("transferBeyond")}
    />
  );
}

const NO_REASON: EndForm = { reason: "" };

const ENDINGS = {
  end: { title: "endTitle", explained: "endExplained", busy: "ending", done: "ended" },
  defer: { title: "deferTitle", explained: "deferExplained", busy: "deferring", done: "deferred" },
} as const;

function ReasonDialog({ row, what, onClose }: DialogProps & { what: Ending }) {
  const calls = {
    end: useMutation(api.adminEnrollments.end),
    defer: useMutation(api.adminEnrollments.defer),
  };
  const { register, submit, busy, error } = useDialogForm(endForm, NO_REASON);
  const texts = ENDINGS[what];
  const onDone = () => {
    showToast(adminEnrollmentsText(texts.done));
    onClose();
  };
  return (
    <FormDialog
      title={adminEnrollmentsText(texts.title)}
      description={adminEnrollmentsText(texts.explained, { name: row.userName, course: row.courseTitle })}
      action={{ label: adminEnrollmentsText(texts.title), busy: adminEnrollmentsText(texts.busy) }}
      busy={busy}
      isFinal={what === "end"}
      error={error}
      onSubmit={submit((form) => calls[what]({ enrollmentId: row._id, form }), onDone)}
      onClose={onClose}
    >
      <Reason {...register("reason")} />
    </FormDialog>
  );
}

const Reason = (field: ReturnType<ReturnType<typeof useDialogForm<EndForm>>["register"]>) => (
  <TextareaField
    label={adminEnrollmentsText("reason")}
    required
    hint={adminEnrollmentsText("reasonHint")}
    rows={2}
    className="[&_textarea]:min-h-20"
    {...field}
  />
);
