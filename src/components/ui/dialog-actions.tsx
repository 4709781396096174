// The last row of a dialog with a form or a decision: its buttons, then one that closes the dialog.
import { Close } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { uiText } from "../../texts/ui";
import { Button } from "./button";

type DialogActionsProps = {
  children: ReactNode;
  /** Nothing can be taken back any more, for example while a request runs. */
  isBusy?: boolean;
  /** Where "Cancel" could also name what the dialog does. */
  cancelLabel?: string;
};

/** Belongs inside a Dialog. */
export const DialogActions = ({ children, isBusy = false, cancelLabel }: DialogActionsProps) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <Close asChild>
      <Button variant="secondary" disabled={isBusy}>
        {cancelLabel ?? uiText("cancel")}
      </Button>
    </Close>
  </div>
);
