// The filters that narrow a list, named where the fields that set them are out of sight. Each can be removed.
import { X } from "lucide-react";
import { useAddress } from "../../hooks/use-address";
import { staffText } from "../../texts/staff";
import { Button } from "../ui/button";
import type { ActiveFilter } from "./active-filter";

export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const [, change] = useAddress();
  return (
    <ul aria-label={staffText("activeFilters")} className="flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <li key={name} className="min-w-0">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full gap-1.5 px-3 wrap-anywhere"
            aria-label={staffText("removeFilter", { name })}
            onClick={() => {
              change(without);
            }}
          >
            {name}
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
