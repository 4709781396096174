// Where the classes of a batch take place; an empty field takes a link away.
import { useMutation } from "convex/react";
import { useState } from "react";
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

type LinksDialogProps = { courseId: string; batch: StaffBatch; onClose: () => void };

export function LinksDialog({ courseId, batch, onClose }: LinksDialogProps) {
  const setLinks = useMutation(api.adminBatches.setLinks);
  const [links, setForm] = useState(batch.links);
  const { busy, failure, run } = useAsyncAction();
  const save = async () => {
    const { batchNumber } = batch;
    if (!(await run(() => setLinks({ courseId, batchNumber, links })))) return;
    await showToast("The links are saved.");
    onClose();
  };
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
          value={links[key] ?? ""}
          onChange={(event) => {
            const link = event.target.value.trim();
            setForm({ ...links, [key]: link === "" ? null : link });
          }}
        />
      ))}
    </FormDialog>
  );
}
