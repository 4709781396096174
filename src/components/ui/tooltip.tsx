import * as Primitive from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

/** A short explanation on hover and focus (Radix). Its trigger must be focusable. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
