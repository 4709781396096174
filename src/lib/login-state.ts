// What a page passes to the account pages: where to continue after signing in. Links have it in their address, since a
// rendered page is used before its scripts run; redirects pass it, with a notice, through the router's location state.
import { continueAddress, isOwnAddress } from "#shared/rules/addresses.ts";
import { paths } from "./paths";

export type LoginState = { from: string; notice?: string };

/** The address that one account page passes to the next in its link; "" without one. */
export const typedEmail = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";

/** The parameter of the account pages; mailed links have it too. */
const NEXT = "next";

/** The state of a redirect to the login page; null when there is none or its address is foreign. */
export function readLoginState(state: unknown): LoginState | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (!isOwnAddress(from)) return null;
  const notice = "notice" in state && typeof state.notice === "string" ? state.notice : undefined;
  return notice === undefined ? { from } : { from, notice };
}

/** The page that the query of an account page names; null when there is none or its address is foreign. */
export function readNext(search: string): LoginState | null {
  const from = continueAddress(new URLSearchParams(search).get(NEXT));
  return from === null ? null : { from };
}

/** Where the visitor of an account page was sent from. */
export const sentFrom = ({ state, search }: { state: unknown; search: string }): LoginState | null =>
  readLoginState(state) ?? readNext(search);

/** For links to account pages: address and state, which keep where the visitor was sent from. */
export function accountLink(href: string, sent: LoginState | null): { to: string; state: LoginState | null } {
  const next = continueAddress(sent?.from);
  if (next === null) return { to: href, state: sent };
  const separator = href.includes("?") ? "&" : "?";
  return { to: `${href}${separator}${NEXT}=${encodeURIComponent(next)}`, state: sent };
}

/** Where to go after signing in: back to where the visitor was sent from, otherwise to the dashboard. */
export const afterLogin = (sent: LoginState | null): string => sent?.from ?? paths.dashboard.href();

/** The state of a navigation that ends a sign-in: the page may continue what the visitor asked for before. */
export const SIGNED_IN_STATE = { arrival: "sign-in" } as const;

/** Whether a page was reached by signing in, not by its address or a link. */
export const isArrivalFromSignIn = (state: unknown): boolean =>
  typeof state === "object" &&
  state !== null &&
  "arrival" in state &&
  state.arrival === SIGNED_IN_STATE.arrival;
