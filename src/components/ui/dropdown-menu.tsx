// A dropdown menu (Radix). Not modal: it renders inside its landmark, and the rest of the page stays accessible.
import * as Primitive from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";

/** Closes on Escape, an outside click and a choice; the focus returns to the trigger. */
export const DropdownMenu = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root modal={false} {...props} />
);
export const DropdownMenuTrigger = Primitive.Trigger;

/** Not in a portal: it is positioned relative to its trigger. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      align="end"
      sideOffset={10}
      className={cn(
        "reveal z-50 max-w-[calc(100vw-2rem)] min-w-60 rounded-md border border-rule-strong bg-paper-raised py-2 text-sm",
        className,
      )}
      {...props}
    />
  );
}

/** With `asChild` the only child, such as a link, becomes the item. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        "flex min-h-10 items-center gap-2.5 px-4 outline-none data-highlighted:bg-paper-sunk [&_svg]:size-4 [&_svg]:text-ink-faint",
        className,
      )}
      {...props}
    />
  );
}

/** A line between groups of items. */
export function DropdownMenuRule() {
  return <Primitive.Separator className="my-2 h-px bg-rule" />;
}

export const DropdownMenuLabel = Primitive.Label;
