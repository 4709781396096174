// Signing in with another account at a page that is closed to the present one.
import { useAuthActions } from "@convex-dev/auth/react";
import { forgetSeatRequest } from "../../lib/seat-request";
import { browserStorage, writeStoredSession } from "../../lib/session";

/** Ends the session at a page that asks for one: it leads to the login, which comes back to it. */
export function useSwitchAccount(): () => Promise<void> {
  const { signOut } = useAuthActions();
  return async () => {
    writeStoredSession(browserStorage(), null);
    forgetSeatRequest();
    await signOut();
  };
}
