// The state of one request to the server: whether it is running, and how the last one failed.
import { useState } from "react";
import type { AppErrorCode } from "#shared/errors.ts";
import { readAppError } from "../lib/app-error";

export type AsyncAction = {
  /** True from the call of `run` until its promise settles. */
  busy: boolean;
  /** Text for the last failure; null after a success, after `clear`, and while the next call runs. */
  failure: string | null;
  /** Code of the last failure; null whenever `failure` is. */
  code: AppErrorCode | null;
  /**
   * Runs `work` and never rejects; resolves to whether it succeeded. `describe` turns the thrown value into the text
   * of `failure` (default: the catalogue's text); when it returns null, the call counts as a success.
   */
  run: (work: () => Promise<unknown>, describe?: (thrown: unknown) => string | null) => Promise<boolean>;
  clear: () => void;
};

type Failure = { code: AppErrorCode; text: string };

const catalogueText = (thrown: unknown): string => readAppError(thrown).message;

/** State of one call at a time: `busy` while `run` waits, and the text and catalogue code of the last failure. */
export function useAsyncAction(): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    busy,
    failure: failure?.text ?? null,
    code: failure?.code ?? null,
    clear: () => {
      setFailure(null);
    },
    run: async (work, describe = catalogueText) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (thrown) {
        const text = describe(thrown);
        if (text !== null) setFailure({ code: readAppError(thrown).code, text });
        return text === null;
      } finally {
        setBusy(false);
      }
    },
  };
}
