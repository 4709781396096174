import * as Primitive from "@radix-ui/react-alert-dialog";
import { Button } from "./button";
import { dialogPanelClass } from "./dialog";
import { useReturnFocus } from "../../hooks/use-return-focus";
import { uiText } from "../../texts/ui";

export type AlertDialogProps = {
  open: boolean;
  text: string;
  title?: string;
  confirmLabel?: string;
  /** Without it the dialog is an alert with one button; Escape calls `onCancel` in both cases. */
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  isFinal?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** In-page alerts and confirmations: role="alertdialog", the exact text as its description. A title of its own, or that of a text of several lines, is a heading. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, text, cancelLabel, isFinal = false, onConfirm, onCancel } = props;
  const { title = uiText(cancelLabel === undefined ? "pleaseNote" : "pleaseConfirm") } = props;
  const { confirmLabel = uiText("ok") } = props;
  const hasHeading = props.title !== undefined || text.includes("\n");
  const handlers = useReturnFocus();
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40" />
        <Primitive.Content className={dialogPanelClass} {...handlers}>
          <Primitive.Title className={hasHeading ? "font-serif text-heading" : "marginalia"}>
            {title}
          </Primitive.Title>
          <Primitive.Description
            className={hasHeading ? "mt-3 whitespace-pre-line text-ink-soft" : "mt-2 text-lg"}
          >
            {text.split("\n\n").map((paragraph) => (
              <span key={paragraph} className="mt-3 block first:mt-0 first:not-last:text-ink">
                {paragraph}
              </span>
            ))}
          </Primitive.Description>
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">
            {cancelLabel !== undefined && (
              <Primitive.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </Primitive.Cancel>
            )}
            <Primitive.Action asChild>
              <Button
                variant={isFinal ? "danger" : "primary"}
                onClick={(event) => {
                  event.preventDefault();
                  onConfirm();
                }}
              >
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
