// A filter that narrows a list and is part of the address.
import type { AddressChanges } from "../../hooks/use-address";

export interface ActiveFilter {
  /** What it shows alone, such as a course or "Last 30 days". */
  name: string;
  /** Removes it from the address. */
  without: AddressChanges;
}

/** Those of the filters that have a name. */
export const activeFilters = (
  ...filters: readonly [name: string | null | undefined, without: AddressChanges][]
): ActiveFilter[] =>
  filters.flatMap(([name, without]) => (name === null || name === undefined ? [] : [{ name, without }]));
