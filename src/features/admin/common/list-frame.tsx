// A list below the line that every list has: its statuses, how many rows it has, and what concerns the whole list.
import { createContext, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { LIST_SLOT } from "../../../components/staff/list-focus";
import { staffText } from "../../../texts/staff";

type Places = { summary: HTMLElement | null; clear: HTMLElement | null };

/** The elements of the line that show what the list has, and the way back to all of it. */
const PlacesInLine = createContext<Places>({ summary: null, clear: null });

/** Without statuses where a list has none or, as the actions, where they are among the filters of a phone. */
type ListFrameProps = { statuses?: ReactNode; actions?: ReactNode; children: ReactNode };

/**
 * The line keeps its statuses and actions, and with them the focus, while the list below it loads, fails or is replaced;
 * the list puts its summary there.
 */
export function ListFrame({ statuses, actions, children }: ListFrameProps) {
  const [summary, setSummary] = useState<HTMLElement | null>(null);
  const [clear, setClear] = useState<HTMLElement | null>(null);
  return (
    <div data-slot={LIST_SLOT} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:grid max-sm:w-full max-sm:grid-cols-1">
          {statuses}
          <div className="flex flex-wrap items-baseline gap-x-4 text-sm">
            {/* Is there before its text, which is read out for that reason. */}
            <p ref={setSummary} role="status" tabIndex={-1} className="min-h-6 text-ink-soft" />
            <div ref={setClear} className="max-sm:hidden" />
          </div>
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
            {actions}
          </div>
        )}
      </div>
      <PlacesInLine value={{ summary, clear }}>{children}</PlacesInLine>
    </div>
  );
}

/** `onClear` removes the filters; undefined where there are none or the empty list offers it. On phones each filter can be removed where it is named. */
type ListSummaryProps = { children: ReactNode; onClear?: (() => void) | undefined };

/** What a list has, in the line of its frame. */
export function ListSummary({ children, onClear }: ListSummaryProps) {
  const { summary, clear } = use(PlacesInLine);
  return (
    <>
      {summary !== null && createPortal(children, summary)}
      {onClear !== undefined &&
        clear !== null &&
        createPortal(
          <button
            type="button"
            className="min-h-6 link"
            onClick={() => {
              summary?.focus();
              onClear();
            }}
          >
            {staffText("clearFilters")}
          </button>,
          clear,
        )}
    </>
  );
}
