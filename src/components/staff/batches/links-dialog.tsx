// The class links of a batch; an empty field removes its link.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { useForm } from "react-hook-form";
import { TextField } from "../../ui/input";
import { showToast } from "../../../lib/toast";
import { adminText } from "../../../texts/admin";
import { adminBatchesText } from "../../../texts/admin-batches";
import type { StaffBatch } from "./types";
import { useAsyncAction } from "../../../hooks/use-async-action";
import { FormDialog } from "../form-dialog";

const PLACES = ["zoom", "discord", "materials"] as const;

const linkOf = (text: string | null): string | null => {
  const link = text?.trim() ?? "";
  return link === "" ? null : link;
};

type LinksDialogProps = { courseId: string; batch: StaffBatch; onClose: () => void };

export function LinksDialog({ courseId, batch, onClose }: LinksDialogProps) {
  const setLinks = useMutation(api.courseBatches.setLinks);
  const { register, handleSubmit } = useForm({ defaultValues: batch.links });
  const { busy, failure, run } = useAsyncAction();
  const save = handleSubmit(async (links) => {
    const { batchNumber } = batch;
    if (!(await run(() => setLinks({ courseId, batchNumber, links })))) return;
    showToast(adminBatchesText("linksSaved"));
    onClose();
  });
  return (
    <FormDialog
      title={adminBatchesText("linksOf", { number: batch.batchNumber, name: batch.batchName })}
      description={adminBatchesText("linksRule")}
      action={{ label: adminBatchesText("saveLinks"), busy: adminText("saving") }}
      busy={busy}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      {PLACES.map((key) => (
        <TextField
          key={key}
          label={adminBatchesText(key)}
          type="url"
          placeholder="https://"
          {...register(key, { setValueAs: linkOf })}
        />
      ))}
    </FormDialog>
  );
}
