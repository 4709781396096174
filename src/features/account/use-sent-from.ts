// Where a visitor of the account screens was sent from, which every one of them passes on to the next.
import { useLocation, useSearchParams } from "react-router-dom";
import { continueAddress } from "#shared/rules/addresses.ts";
import { readLoginState, type LoginState } from "../../lib/login-state";

/** The router's state of this tab, which also survives a reload; null when the visitor was not sent here. */
export function useSentFrom(): LoginState | null {
  const { state } = useLocation() as { state: unknown };
  return readLoginState(state);
}

/** For the pages that mailed links open, also in another tab or browser: their `next` parameter. */
export function useSentByMail(): LoginState | null {
  const [params] = useSearchParams();
  const from = continueAddress(params.get("next"));
  return from === null ? null : { from };
}
