// Where a visitor of the account screens was sent from, which every one of them passes on to the next.
import { useLocation } from "react-router-dom";
import { readNext, sentFrom, type LoginState } from "../../lib/login-state";

/** From the router's state of this tab, which also survives a reload, or the address; null when the visitor was not sent here. */
export function useSentFrom(): LoginState | null {
  const { state, search } = useLocation() as { state: unknown; search: string };
  return sentFrom({ state, search });
}

/** For the pages that mailed links open, also in another tab or browser: their `next` parameter. */
export const useSentByMail = (): LoginState | null => readNext(useLocation().search);
