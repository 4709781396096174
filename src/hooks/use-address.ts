// State in the query of the address, so that a view survives a reload, can be shared, and "back" returns to the one before.
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Null and the empty text remove a part. */
export type AddressChanges = Readonly<Record<string, string | null>>;
export type ChangeAddress = (changes: AddressChanges) => void;

/** The query of the address, and a function that changes parts of it in a new entry of the history. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges) => {
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      });
    },
    [setParams],
  );
  return [params, change];
}

/** The one of the known values that a text names; null for any other text. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
