// What a protected page passes to the login page through the router's location state.
import { isOwnAddress } from "#shared/rules/addresses.ts";
import { paths } from "./paths";

export type LoginState = { from: string; notice?: string };

/** The state of a redirect to the login page; null when there is none or its address is foreign. */
export function readLoginState(state: unknown): LoginState | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (!isOwnAddress(from)) return null;
  const notice = "notice" in state && typeof state.notice === "string" ? state.notice : undefined;
  return notice === undefined ? { from } : { from, notice };
}

/** Where to go after signing in: back to where the visitor was sent from, otherwise to the dashboard. */
export const afterLogin = (state: unknown): string => readLoginState(state)?.from ?? paths.dashboard.href();

/** The state of a navigation that ends a sign-in: the page may continue what the visitor asked for before. */
export const SIGNED_IN_STATE = { arrival: "sign-in" } as const;

/** Whether a page was reached by signing in, not by its address or a link. */
export const isArrivalFromSignIn = (state: unknown): boolean =>
  typeof state === "object" &&
  state !== null &&
  "arrival" in state &&
  state.arrival === SIGNED_IN_STATE.arrival;
