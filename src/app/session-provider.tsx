// Joins Convex's authentication state with users:me into one session for the whole client.
import { useConvexAuth, useQuery } from "convex/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api } from "../../convex/_generated/api";
import {
  browserStorage,
  readStoredSession,
  SessionContext,
  writeStoredSession,
  type Session,
} from "../lib/session";

export function SessionProvider({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const me = useQuery(api.users.me, isAuthenticated ? {} : "skip");
  const [painted] = useState(() => readStoredSession(browserStorage()));

  const session = useMemo((): Session => {
    if (isLoading || (isAuthenticated && me === undefined))
      return { status: "loading", known: isAuthenticated, painted };
    return me ? { status: "signed-in", user: me } : { status: "signed-out" };
  }, [isLoading, isAuthenticated, me, painted]);

  useEffect(() => {
    if (session.status === "loading") return;
    writeStoredSession(browserStorage(), session.status === "signed-in" ? session.user : null);
  }, [session]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
