// One call at a time, and what went wrong with the last one in the catalogue's words.
import { useState } from "react";
import { readAppError } from "../../lib/app-error";

export function useOneCall() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(readAppError(error).message);
    }
    setBusy(false);
  };
  return { busy, failure, run };
}
