// The current session: loading, signed out, or signed in with the server's view of the user.
import { use } from "react";
import { SessionContext, type Me, type Session } from "../lib/session";

/** The session of the tab: loading, signed out, or signed in with the user. */
export const useSession = (): Session => use(SessionContext);

/** The signed-in user, or null while loading and when signed out. */
export function useMe(): Me | null {
  const session = useSession();
  return session.status === "signed-in" ? session.user : null;
}

/** Whether the person is signed in, or was at the last visit while the session loads. */
export function usePersonIsKnown(): boolean {
  const session = useSession();
  return session.status === "loading"
    ? session.known || session.cached !== null
    : session.status === "signed-in";
}
