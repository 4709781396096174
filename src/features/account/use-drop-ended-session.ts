// Tokens of a session that was ended elsewhere stay in the client until it tries to exchange them.
import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useCallback } from "react";

/**
 * For the forms that sign in, which only visitors see. While the client holds tokens, those of a new session are
 * stored but not used.
 */
export function useDropEndedSession(): () => Promise<void> {
  const { signOut } = useAuthActions();
  const { isAuthenticated } = useConvexAuth();
  return useCallback(async () => {
    if (isAuthenticated) await signOut();
  }, [isAuthenticated, signOut]);
}
