// A dialog that is a form: its fields, what is wrong, and one button.
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";

type FormDialogProps = {
  title: string;
  description: string;
  /** The button's words; `busy` while the server is at it. */
  action: { label: string; busy: string };
  busy: boolean;
  error: string | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ title, description, onClose, children, ...form }: FormDialogProps) {
  const { action, busy, error, onSubmit } = form;
  return (
    <Dialog open title={title} description={description} onOpenChange={onClose}>
      <form
        noValidate
        aria-label={title}
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        {error !== null && <Notice tone="error">{error}</Notice>}
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? action.busy : action.label}
        </Button>
      </form>
    </Dialog>
  );
}
