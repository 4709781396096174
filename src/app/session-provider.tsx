// Joins Convex's authentication state with users:me into one session for the whole client.
import { useConvexAuth, useMutation, useQuery } from "convex/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
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

  useSessionTouch(session.status === "signed-in");

  return <SessionContext value={session}>{children}</SessionContext>;
}

const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** Says now and then that the session is in use, and in which browser; its owner sees it on the security page. */
function useSessionTouch(isSignedIn: boolean): void {
  const touch = useMutation(api.sessions.touch);
  useEffect(() => {
    if (!isSignedIn) return;
    const tell = () => {
      // Without it the list knows less; nothing else depends on it.
      touch({ userAgent: navigator.userAgent }).catch(() => null);
    };
    tell();
    const timer = setInterval(tell, TOUCH_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isSignedIn, touch]);
}
