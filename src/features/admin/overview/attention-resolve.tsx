// The note that resolves an attention item, and the reason with which a withdrawal is refused.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { attentionForm } from "#shared/forms/attention.ts";
import { ATTENTION_NOTE_MAX } from "#shared/rules/attention.ts";
import { FormDialog } from "../../../components/staff/form-dialog";
import { TextareaField } from "../../../components/ui/textarea";
import { useDialogForm } from "../../../hooks/use-dialog-form";
import { showToast } from "../../../lib/toast";
import { attentionName } from "../../../texts/admin-names";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { AttentionItemRow } from "./attention-types";

type ResolveDialogProps = { item: AttentionItemRow; onClose: () => void };

export function ResolveDialog({ item, onClose }: ResolveDialogProps) {
  const resolve = useMutation(api.adminAttention.resolve);
  const { register, submit, busy, error } = useDialogForm(attentionForm, { note: "" });
  const { declared } = item.record;
  const isRefusal = declared !== null;
  const onDone = () => {
    onClose();
    showToast(adminOverviewText(isRefusal ? "refused" : "itemResolved"));
  };
  return (
    <FormDialog
      title={adminOverviewText(isRefusal ? "refuseTitle" : "resolveTitle")}
      description={
        declared === null
          ? `${attentionName(item.kind)}: ${item.details}`
          : adminOverviewText("declared", {
              name: declared.name,
              email: declared.email,
              contract: declared.contract,
            })
      }
      action={
        isRefusal
          ? { label: adminOverviewText("refuse"), busy: adminOverviewText("refusing") }
          : { label: adminOverviewText("resolve"), busy: adminOverviewText("resolving") }
      }
      busy={busy}
      error={error}
      onSubmit={submit((form) => resolve({ itemId: item._id, form }), onDone)}
      onClose={onClose}
    >
      <TextareaField
        label={adminOverviewText(isRefusal ? "refuseWhy" : "howResolved")}
        required
        hint={adminOverviewText(isRefusal ? "refuseHint" : "noteHint", { count: ATTENTION_NOTE_MAX })}
        rows={3}
        className="[&_textarea]:min-h-24"
        {...register("note")}
      />
    </FormDialog>
  );
}
