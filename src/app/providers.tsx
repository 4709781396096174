// The providers around all screens: the Convex client, authentication, the session, dialogs and toasts.
import { ConvexAuthProvider } from "@convex-dev/auth/react";
import type { ConvexReactClient } from "convex/react";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { Announcements } from "../components/ui/announcements";
import { DialogsProvider } from "../components/ui/dialogs-provider";
import { pageClient } from "./page-client";
import { onFirstToast } from "../lib/toast";
import { SessionProvider } from "./session-provider";

/** Loaded with the first toast. */
const Toaster = lazy(async () => ({ default: (await import("../components/ui/toaster")).Toaster }));

/** Only the sign-in popup redeems a `?code=`; other pages may have a `code` parameter of their own. */
const onAuthPage = () => window.location.pathname.startsWith("/auth/");

/** `given` renders pages ahead of time; without it the client is the document's. */
export function Providers({ children, client: given }: { children: ReactNode; client?: ConvexReactClient }) {
  const [client] = useState(() => given ?? pageClient());
  return (
    <ConvexAuthProvider client={client} shouldHandleCode={onAuthPage}>
      <SessionProvider>
        <DialogsProvider>{children}</DialogsProvider>
        <Announcements />
        <Toasts />
      </SessionProvider>
    </ConvexAuthProvider>
  );
}

function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
