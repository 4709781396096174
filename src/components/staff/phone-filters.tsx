// The filters of a list. On phones they are behind one button, so that the rows begin in the first window; elsewhere they
// stand where the page puts them.
import { SlidersHorizontal } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { cn } from "../../lib/cn";
import { PHONE_SCREEN, useMediaQuery } from "../../hooks/use-media-query";
import { staffText } from "../../texts/staff";
import { Button } from "../ui/button";
import type { ActiveFilter } from "./active-filter";
import { ActiveFilters } from "./active-filters";

type PhoneFiltersProps = {
  /** Those of them that narrow the list. */
  active: readonly ActiveFilter[];
  /** On phones in the line of the button, such as the actions for the whole list. */
  beside?: ReactNode;
  children: ReactNode;
};

export const useIsPhone = (): boolean => useMediaQuery(PHONE_SCREEN);

export function PhoneFilters({ active, beside, children }: PhoneFiltersProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2 *:grow *:px-2">
        <Button
          variant="secondary"
          className={cn(isOpen && "border-ink")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <SlidersHorizontal aria-hidden />
          {active.length === 0 ? staffText("filters") : staffText("filtersActive", { count: active.length })}
        </Button>
        {beside}
      </div>
      <div id={id} hidden={!isOpen} className="grid grid-cols-1 gap-4">
        {children}
      </div>
      {active.length > 0 && <ActiveFilters filters={active} />}
    </div>
  );
}
