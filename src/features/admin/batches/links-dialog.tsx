// The class links of a batch; an empty field removes its link.
import { useMutation } from "convex/react";
import { useForm } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { TextField } from "../../../components/ui/input";
import { showToast } from "../../../lib/toast";
import type { StaffBatch } from "../common/types";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { FormDialog } from "../../../components/staff/form-dialog";

const PLACES = [
  { key: "zoom", label: "Live class (Zoom)" },
  { key: "discord", label: "Community (Discord)" },
  { key: "materials", label: "Class materials" },
] as const;

const linkOf = (text: string | null): string | null => {
  const link = text?.trim() ?? "";
  return link === "" ? null : link;
};

type LinksDialogProps = { courseId: string; batch: StaffBatch; onClose: () => void };

export function LinksDialog({ courseId, batch, onClose }: LinksDialogProps) {
  const setLinks = useMutation(api.adminBatches.setLinks);
  const { register, handleSubmit } = useForm({ defaultValues: batch.links });
  const { busy, failure, run } = useAsyncAction();
  const save = handleSubmit(async (links) => {
    const { batchNumber } = batch;
    if (!(await run(() => setLinks({ courseId, batchNumber, links })))) return;
    await showToast("The links are saved.");
    onClose();
  });
  return (
    <FormDialog
      title={`Links of batch ${String(batch.batchNumber)}, ${batch.batchName}`}
      description="Only members of the batch and staff see them."
      action={{ label: "Save links", busy: "Saving..." }}
      busy={busy}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      {PLACES.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          type="url"
          placeholder="https://"
          {...register(key, { setValueAs: linkOf })}
        />
      ))}
    </FormDialog>
  );
}
