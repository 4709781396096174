// The class links of a batch; an empty field removes its link.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ArrowUpRight } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
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

/** Only addresses that can be saved. */
function canOpen(link: string | null): link is string {
  return link !== null && URL.canParse(link) && new URL(link).protocol === "https:";
}

type LinksDialogProps = { courseId: string; batch: StaffBatch; onClose: () => void };

export function LinksDialog({ courseId, batch, onClose }: LinksDialogProps) {
  const setLinks = useMutation(api.courseBatches.setLinks);
  const { register, handleSubmit, control } = useForm({ defaultValues: batch.links });
  const links = useWatch({ control });
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
        <div key={key} className="relative">
          <TextField
            label={adminBatchesText(key)}
            type="url"
            placeholder="https://"
            className="[&_input]:pe-12"
            {...register(key, { setValueAs: linkOf })}
          />
          <OpenLink name={adminBatchesText(key)} link={linkOf(links[key] ?? null)} />
        </div>
      ))}
    </FormDialog>
  );
}

/** At the end of its field, whose address may be longer than it. */
const OpenLink = ({ name, link }: { name: string; link: string | null }) =>
  canOpen(link) ? (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-sm text-ink-soft hover:text-ink"
    >
      <span className="sr-only">{adminBatchesText("openLink", { link: name })}</span>
      <ArrowUpRight aria-hidden className="size-4" />
    </a>
  ) : null;
