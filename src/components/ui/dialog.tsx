// A modal dialog (Radix): focus is kept inside, Escape closes, the title is announced.
import * as Primitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn";
import { useReturnFocus } from "../../hooks/use-return-focus";
import { uiText } from "../../texts/ui";

/** What gets the focus is scrolled clear of the buttons that stay at the lower edge, a caret in a long text included. */
export const dialogPanelClass =
  "scroll-pb-28 reveal fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] max-w-dialog overflow-y-auto rounded-md border border-rule-strong bg-paper-raised p-6 [--rule:var(--rule-raised)] sm:p-9";

/** A dialog whose upper edge stays where it is, so that what appears below its buttons moves nothing. */
export const anchoredDialogClass = "my-[max(1rem,4dvh)] max-h-[calc(100dvh-max(1rem,4dvh)-1rem)]";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
} & Pick<ComponentProps<typeof Primitive.Content>, "onOpenAutoFocus" | "onCloseAutoFocus">;

/** A modal dialog that returns the focus when it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  ...focus
}: DialogProps) {
  const handlers = useReturnFocus(focus);
  const undescribed = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40" />
        <Primitive.Content className={cn(dialogPanelClass, className)} {...undescribed} {...handlers}>
          <Primitive.Title className="pe-10 font-serif text-heading text-balance">{title}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="mt-2 text-ink-soft">{description}</Primitive.Description>
          )}
          {children}
          <Primitive.Close
            aria-label={uiText("close")}
            className="absolute end-3 top-3 grid size-11 place-items-center rounded-sm text-ink-faint hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
