// Tells the moderators that a post should not be there, and why.
import { Flag } from "lucide-react";
import { useState } from "react";
import { reportForm } from "#shared/forms/forum.ts";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { TextareaField } from "../../components/ui/textarea";
import { readAppError } from "../../lib/app-error";
import { showToast } from "../../lib/toast";

type ReportButtonProps = { of: string; onReport: (reason: string) => Promise<unknown> };

export function ReportButton({ of, onReport }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Report ${of}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Flag aria-hidden />
        Report
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Report ${of}`}
        description="A moderator will look at it. The author does not learn who you are."
      >
        <ReportForm
          onReport={onReport}
          onSent={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function ReportForm({ onReport, onSent }: { onReport: ReportButtonProps["onReport"]; onSent: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async () => {
    const parsed = reportForm.safeParse({ reason });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setSending(true);
    try {
      await onReport(parsed.data.reason);
      onSent();
      await showToast("Thank you. A moderator will look at it.");
    } catch (thrown) {
      setError(readAppError(thrown).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextareaField
        label="What is wrong?"
        required
        rows={4}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={sending}>
        Send Report
      </Button>
    </form>
  );
}
