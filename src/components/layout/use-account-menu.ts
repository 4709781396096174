// What the account menu offers, shared by its desktop and mobile forms.
import { useAuthActions } from "@convex-dev/auth/react";
import { useNavigate } from "react-router-dom";
import { forgetUnsent } from "../../lib/forget-unsent";
import { forgetSeatRequest } from "../../lib/seat-request";
import { browserStorage, readStoredSession, writeStoredSession, type Me } from "../../lib/session";
import { paths } from "../../lib/paths";

/** Whether the link is shown: listed addresses and admins by role. The server decides what the page shows. */
export const mayOpenAdmin = (user: Me): boolean => user.isListedAdmin || user.hasAdminRole;

/** Key of the entry of the history at which the person logged out last. */
let leftEntry: string | null = null;

/** The first entry of a document has no state, and this key in the router. */
const currentEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? "default";

/** Where a protected page leads without a session: home for a person who has just logged out there, else to the login. */
export const exitOf = (entry: string): string =>
  entry === leftEntry ? paths.home.href() : paths.login.href();

/** Removes what the browser keeps of the person and ends the session on the server. Pages that ask for one lead to the login. */
export function useEndSession(): () => Promise<void> {
  const { signOut } = useAuthActions();
  return async () => {
    const store = browserStorage();
    forgetUnsent(readStoredSession(store)?.uid ?? null);
    writeStoredSession(store, null);
    forgetSeatRequest();
    await signOut();
  };
}

/** Ends the session and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const endSession = useEndSession();
  const navigate = useNavigate();
  return async () => {
    leftEntry = currentEntry();
    await endSession();
    await navigate(paths.home.href());
  };
}
