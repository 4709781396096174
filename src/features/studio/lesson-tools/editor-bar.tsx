// The bar above a text that is being written, in sight wherever the author writes: its tools, and the state of the text.
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn";

type EditorBarProps = {
  /** Saved, published. */
  status?: ReactNode;
  /** The tools; a text that is only looked at has none. */
  tools?: ReactNode;
  /** Further rows of tools, and their dialogs. */
  children?: ReactNode;
};

export const EditorBar = ({ status, tools, children }: EditorBarProps) => (
  <div
    className={cn(
      "sticky top-(--below-bar) z-10 border-b border-rule",
      tools === undefined ? "bg-paper" : "rounded-t-sm bg-paper-raised",
    )}
  >
    <div className="flex flex-wrap items-center justify-between">
      {tools}
      {status !== undefined && (
        <div className="flex min-h-8 grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 sm:justify-end">
          {status}
        </div>
      )}
    </div>
    {children}
  </div>
);
