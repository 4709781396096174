import type { ReactNode } from "react";
import { useFirstFault } from "../../hooks/use-first-fault";
import { Button } from "../ui/button";
import { anchoredDialogClass, Dialog } from "../ui/dialog";
import { DialogActions } from "../ui/dialog-actions";

type FormDialogProps = {
  title: string;
  description?: string;
  /** The button's texts; `busy` while the request runs. */
  action: { label: string; busy: string };
  busy: boolean;
  /** The form cannot be sent, for a reason that the dialog names. */
  isBlocked?: boolean;
  /** What the button does cannot be undone. */
  isFinal?: boolean;
  /** What no field of the form names. */
  error: string | null;
  /** What the form amounts to: in sight above its buttons, whatever its height. */
  summary?: ReactNode;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form: its fields, what is wrong with all of it, a submit button and Cancel. */
export function FormDialog({ title, description, onClose, children, ...form }: FormDialogProps) {
  const { action, busy, isBlocked = false, isFinal = false, error, summary, onSubmit } = form;
  const { fields, onAttempt } = useFirstFault();
  return (
    <Dialog
      open
      title={title}
      {...(description !== undefined && { description })}
      className={anchoredDialogClass}
      onOpenChange={onClose}
    >
      <form
        ref={fields}
        noValidate
        aria-label={title}
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit().then(onAttempt);
        }}
      >
        {children}
        <DialogActions isBusy={busy} isFooter failure={error}>
          {summary}
          <Button type="submit" variant={isFinal ? "danger" : "primary"} disabled={busy || isBlocked}>
            {busy ? action.busy : action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
