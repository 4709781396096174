// What a protected page passes to the login page through the router's location state.
import { paths } from "./paths";

export type LoginState = { from: string; notice?: string };

const ANY_ORIGIN = "https://own.invalid";

/** Whether the value is an address of this site, parsed as browsers do (tabs are dropped, a backslash is a slash). */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === "string" &&
  value.startsWith("/") &&
  URL.canParse(value, ANY_ORIGIN) &&
  new URL(value, ANY_ORIGIN).origin === ANY_ORIGIN;

/** The state of a redirect to the login page; null when there is none or its address is foreign. */
export function readLoginState(state: unknown): LoginState | null {
  if (typeof state !== "object" || state === null || !("from" in state) || !isOwnPath(state.from))
    return null;
  const notice = "notice" in state && typeof state.notice === "string" ? state.notice : undefined;
  return notice === undefined ? { from: state.from } : { from: state.from, notice };
}

/** Where to go after signing in: back to where the visitor was sent from, otherwise to the dashboard. */
export const afterLogin = (state: unknown): string => readLoginState(state)?.from ?? paths.dashboard.href();
