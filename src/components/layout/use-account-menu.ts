// What the account menu offers, shared by its desktop and mobile forms.
import { useAuthActions } from "@convex-dev/auth/react";
import { useArrive } from "../../hooks/use-arrive";
import { forgetSeatRequest } from "../../lib/seat-request";
import { browserStorage, writeStoredSession, type Me } from "../../lib/session";
import { paths } from "../../lib/paths";

/** Whether the link is shown: listed addresses and admins by role. The server decides what the page shows. */
export const mayOpenAdmin = (user: Me): boolean => user.isListedAdmin || user.hasAdminRole;

/** Goes to the home page, removes the stored copy of the session and ends the session on the server. */
export function useLogout(): () => Promise<void> {
  const { signOut } = useAuthActions();
  const navigate = useArrive();
  return async () => {
    // Home first: leaving a protected page afterwards would send the visitor to the login.
    await navigate(paths.home.href());
    writeStoredSession(browserStorage(), null);
    forgetSeatRequest();
    await signOut();
  };
}
