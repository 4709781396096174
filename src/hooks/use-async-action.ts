// Runs something the admin asked for: busy meanwhile, the refusal in words afterwards.
import { useState } from "react";
import { readAppError } from "../lib/app-error";

export type Attempt = {
  busy: boolean;
  failure: string | null;
  /** True when it worked. `words` puts the reason into a sentence. */
  run: (work: () => Promise<unknown>, words?: (message: string) => string) => Promise<boolean>;
  clear: () => void;
};

export function useAsyncAction(): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    clear: () => {
      setFailure(null);
    },
    run: async (work, words = (message) => message) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        setFailure(words(readAppError(thrown).message));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
