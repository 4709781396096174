// Folds the lessons of a section away.
import { ChevronDown } from "lucide-react";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";

type FoldButtonProps = {
  section: string;
  isFolded: boolean;
  /** The id of the lessons. */
  controls: string;
  onFold: (isFolded: boolean) => void;
};

export const FoldButton = ({ section, isFolded, controls, onFold }: FoldButtonProps) => (
  <button
    type="button"
    aria-label={studioText("lessonsOf", { section })}
    aria-expanded={!isFolded}
    aria-controls={isFolded ? undefined : controls}
    className="-me-2 grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-paper-sunk hover:text-ink max-sm:size-11"
    onClick={() => {
      onFold(!isFolded);
    }}
  >
    <ChevronDown
      aria-hidden
      className={cn("size-4 transition-transform", isFolded && "-rotate-90 rtl:rotate-90")}
    />
  </button>
);
