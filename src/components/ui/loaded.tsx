// Renders the states of a Convex query: `loading` for undefined, `missing` for null, `children` for a value.
import type { ReactNode } from "react";
import { LoadingRegion } from "./loading-region";

type LoadedProps<T> = {
  value: T | null | undefined;
  loading: ReactNode;
  missing?: ReactNode;
  children: (value: T) => ReactNode;
};

/** Renders the result of `useQuery`: `loading` while undefined, `missing` for null, else `children(value)`. */
export function Loaded<T>({ value, loading, missing = null, children }: LoadedProps<T>) {
  if (value === undefined) return <LoadingRegion>{loading}</LoadingRegion>;
  if (value === null) return missing;
  return children(value);
}
