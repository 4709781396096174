// Joins Convex's authentication state with users:me into one session for the whole client.
import { useConvexAuth, useMutation, useQuery } from "convex/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { isLanguage, type Language } from "#shared/texts/languages.ts";
import { useInBrowser } from "../hooks/use-in-browser";
import { browserTimeZone } from "../lib/format";
import { storedLanguage } from "../lib/language";
import { changeLocale, locale } from "../texts/locale";
import {
  browserStorage,
  readStoredSession,
  SessionContext,
  writeStoredSession,
  type Session,
} from "../lib/session";

export function SessionProvider({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const [stored] = useState(() => readStoredSession(browserStorage()));
  // Pages are rendered ahead of time for nobody: taken over as they are, and then shown to the person.
  const cached = useInBrowser() ? stored : null;
  // A person who was signed in is asked for before the session is confirmed; both are answered together.
  const isAsked = isAuthenticated || (isLoading && cached !== null);
  const me = useQuery(api.users.me, isAsked ? {} : "skip");

  const session = useMemo((): Session => {
    if (isLoading || (isAuthenticated && me === undefined))
      return { status: "loading", known: isAuthenticated, cached };
    return isAuthenticated && me ? { status: "signed-in", user: me } : { status: "signed-out" };
  }, [isLoading, isAuthenticated, me, cached]);

  useEffect(() => {
    if (session.status === "loading") return;
    writeStoredSession(browserStorage(), session.status === "signed-in" ? session.user : null);
    if (session.status === "signed-out") delete document.documentElement.dataset.session;
  }, [session]);

  useSessionTouch(session.status === "signed-in");
  useAccountLanguage(me?.language ?? null);

  return <SessionContext value={session}>{children}</SessionContext>;
}

const TOUCH_EVERY_MS = 10 * MINUTE_MS;

/** Updates the time and browser of the last use, which the security page lists. */
function useSessionTouch(isSignedIn: boolean): void {
  const touch = useMutation(api.sessions.touch);
  useEffect(() => {
    if (!isSignedIn) return;
    const sendTouch = () => {
      // The session list only shows an older time when this fails.
      touch({ userAgent: navigator.userAgent, timeZone: browserTimeZone(), language: locale() }).catch(
        () => null,
      );
    };
    sendTouch();
    const timer = setInterval(sendTouch, TOUCH_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isSignedIn, touch]);
}

/** The account's language, in a browser in which none has been chosen. */
function useAccountLanguage(language: Language | null): void {
  useEffect(() => {
    if (language === null || storedLanguage(document.cookie) !== null) return;
    // A pseudo-locale is of the address.
    if (locale() === language || !isLanguage(locale())) return;
    // The language stays when its texts cannot be loaded.
    changeLocale(language).catch(() => null);
  }, [language]);
}
