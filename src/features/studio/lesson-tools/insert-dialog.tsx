import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { DialogActions } from "../../../components/ui/dialog-actions";

type InsertDialogProps = {
  title: string;
  description?: string;
  action: string;
  /** False shows the button as disabled; nothing is inserted. */
  isReady: boolean;
  onInsert: () => void;
  onClose: () => void;
  /** Beside the button. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A dialog of one form that puts something into a text. `onClose` and `onInsert` move the focus into the text. */
export function InsertDialog({
  title,
  description,
  action,
  isReady,
  onInsert,
  onClose,
  more,
  className,
  children,
}: InsertDialogProps) {
  return (
    <Dialog
      open
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(className === undefined ? {} : { className })}
      onOpenChange={onClose}
      // The text gets the focus in the next frame, which may come before the dialog would give it back to its opener.
      onCloseAutoFocus={(event) => {
        event.preventDefault();
      }}
    >
      <form
        noValidate
        aria-label={title}
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // Not of the form around the editor.
          event.stopPropagation();
          if (isReady) onInsert();
        }}
      >
        {children}
        <DialogActions>
          <Button type="submit" disabled={!isReady}>
            {action}
          </Button>
          {more}
        </DialogActions>
      </form>
    </Dialog>
  );
}
