// The last row of a dialog with a form or a decision: its buttons at the end of the line, as in alerts, and before them one
// that closes the dialog.
import { Close } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { uiText } from "../../texts/ui";
import { cn } from "../../lib/cn";
import { Button } from "./button";
import { Notice } from "./notice";

type DialogActionsProps = {
  children: ReactNode;
  /** Nothing can be taken back any more, for example while a request runs. */
  isBusy?: boolean;
  /** Where "Cancel" could also name what the dialog does. */
  cancelLabel?: string;
  /** Stays in sight at the lower edge of the dialog, whatever its height. */
  isFooter?: boolean;
  /** Why the last attempt failed, for reasons that no field of the dialog names. Above the buttons, after the fields. */
  failure?: string | null;
};

/** To the edges of the panel, whose padding it takes over. What continues below it fades; at the end only the gap is there. */
const FOOTER =
  "dialog-footer sticky -bottom-6 -mx-6 -mb-6 border-t border-rule bg-paper-raised px-6 py-4 sm:-bottom-9 sm:-mx-9 sm:-mb-9 sm:px-9 sm:py-5";

/** Belongs inside a Dialog. */
export const DialogActions = (props: DialogActionsProps) => {
  const { children, isBusy = false, cancelLabel, isFooter = false, failure = null } = props;
  return (
    <div className={cn("flex flex-row-reverse flex-wrap gap-3 max-sm:*:grow", isFooter && FOOTER)}>
      {failure !== null && (
        <Notice tone="error" className="basis-full">
          {failure}
        </Notice>
      )}
      {children}
      <Close asChild>
        <Button variant="secondary" disabled={isBusy}>
          {cancelLabel ?? uiText("cancel")}
        </Button>
      </Close>
    </div>
  );
};
