// Tabs as a row of words over a hairline (Radix).
import * as Primitive from "@radix-ui/react-tabs";
import { useEffect, useRef, type ComponentProps } from "react";
import { useScrollRow } from "../../hooks/use-scroll-row";
import { cn } from "../../lib/cn";
import { markHidden } from "../../lib/scroll-row";

type TabsProps = Omit<ComponentProps<typeof Primitive.Root>, "value" | "onValueChange"> & {
  value: string;
  onValueChange: (value: string) => void;
};

/** Asks for a tab once: a press focuses its trigger, and Radix would ask again for a tab that the router has yet to open. */
export function Tabs({ onValueChange, ...props }: TabsProps) {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    asked.current = null;
  });
  return (
    <Primitive.Root
      onValueChange={(value) => {
        if (asked.current === value) return;
        asked.current = value;
        onValueChange(value);
      }}
      {...props}
    />
  );
}

type TabsListProps = ComponentProps<typeof Primitive.List> & {
  /** The class of the line below the row. */
  frame?: string;
};

/** The row of triggers; it scrolls sideways when it is too narrow. The first label begins where the line does. */
export function TabsList({ className, frame, ...props }: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollRow(list, '[data-state="active"]');
  return (
    <div className={cn("border-b border-rule", frame)}>
      <Primitive.List
        ref={list}
        className={cn("tabs-row -mx-3 -mb-px flex scroll-px-10 gap-1 overflow-x-auto", className)}
        onScroll={() => {
          markHidden(list.current);
        }}
        {...props}
      />
    </div>
  );
}

/** `value` connects it with the TabsContent of the same value. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        // The line below the open tab is as wide as its label; the room beside that is for the focus ring.
        "relative min-h-11 shrink-0 px-3 text-sm font-medium whitespace-nowrap text-ink-faint after:absolute after:inset-x-3 after:bottom-0 after:border-b-2 after:border-transparent hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:border-accent",
        className,
      )}
      {...props}
    />
  );
}

/** Rendered only while its tab is open, so that its queries run only then. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("pt-8", className)} {...props} />;
}
