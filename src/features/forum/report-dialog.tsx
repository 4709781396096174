// The dialog of a report.
import { useForm } from "react-hook-form";
import { reportForm } from "#shared/forms/forum.ts";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { DialogActions } from "../../components/ui/dialog-actions";
import { TextareaField } from "../../components/ui/textarea";
import { readAppError } from "../../lib/app-error";
import { formResolver } from "../../lib/form-resolver";
import { showToast } from "../../lib/toast";
import { forumActionsText } from "../../texts/forum-actions";
import type { PostName } from "./types";

type ReportDialogProps = {
  of: PostName;
  onReport: (reason: string) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ReportDialog({ of, onReport, open, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={forumActionsText("reportOf", of)}
      description={forumActionsText("reportText")}
    >
      <ReportForm
        onReport={onReport}
        onSent={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function ReportForm({ onReport, onSent }: { onReport: ReportDialogProps["onReport"]; onSent: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(reportForm),
    defaultValues: { reason: "" },
  });
  const send = handleSubmit(async ({ reason }) => {
    try {
      await onReport(reason);
      onSent();
      showToast(forumActionsText("reported"));
    } catch (thrown) {
      setError("reason", { message: readAppError(thrown).message });
    }
  });
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={send}>
      <TextareaField
        label={forumActionsText("whatIsWrong")}
        required
        rows={4}
        error={formState.errors.reason?.message}
        {...register("reason")}
      />
      <DialogActions isBusy={formState.isSubmitting} isFooter>
        <Button type="submit" disabled={formState.isSubmitting}>
          {forumActionsText("sendReport")}
        </Button>
      </DialogActions>
    </form>
  );
}
