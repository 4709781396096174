// One request to the server: busy meanwhile, the refusal in words afterwards.
import { useState } from "react";
import type { AppErrorCode } from "#shared/errors.ts";
import { readAppError } from "../../lib/app-error";

export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: AppErrorCode; message: string } | null>(null);
  return {
    busy,
    failure: failure?.message ?? null,
    code: failure?.code ?? null,
    /** True when it worked. */
    run: async (work: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        setFailure(readAppError(thrown));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
