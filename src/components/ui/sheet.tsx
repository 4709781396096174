// A modal panel at the side of the window (Radix): focus is kept inside, Escape closes, the title is announced.
import * as Primitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useReturnFocus } from "../../hooks/use-return-focus";
import { uiText } from "../../texts/ui";

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
} & Pick<ComponentProps<typeof Primitive.Content>, "onOpenAutoFocus" | "onCloseAutoFocus">;

/** A side panel that returns the focus when it closes. */
export function Sheet({ open, onOpenChange, title, children, ...focus }: SheetProps) {
  const handlers = useReturnFocus(focus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil fixed inset-0 z-40" />
        <Primitive.Content
          aria-describedby={undefined}
          className="reveal fixed inset-y-0 start-0 z-50 flex w-[min(23rem,calc(100vw-2.5rem))] flex-col border-e border-rule-strong bg-paper-raised"
          {...handlers}
        >
          <div className="flex items-center justify-between gap-4 border-b border-rule ps-5 pe-2">
            <Primitive.Title className="font-serif text-lg">{title}</Primitive.Title>
            <Primitive.Close
              aria-label={uiText("close")}
              className="grid size-13 place-items-center rounded-sm text-ink-faint hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-inherit px-5 pb-10">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
