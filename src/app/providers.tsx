// The providers around all screens: the Convex client, authentication, the session, dialogs and toasts.
import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { ConvexReactClient } from "convex/react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Announcements } from "../components/ui/announcements";
import { DialogsProvider } from "../components/ui/dialogs-provider";
import { convexLogger } from "../lib/convex-logger";
import { env } from "../lib/env";
import { SessionProvider } from "./session-provider";

/** Toasts follow an action, so they are not part of the first chunk. */
const Toaster = lazy(async () => ({ default: (await import("../components/ui/toaster")).Toaster }));

/** Only the sign-in popup redeems a `?code=`; other pages may have a `code` parameter of their own. */
const onAuthPage = () => window.location.pathname.startsWith("/auth/");

/** `address` is the deployment's; nothing connects before the first effect, so that pages can be rendered ahead of time. */
export function Providers({ children, address = env.convexUrl }: { children: ReactNode; address?: string }) {
  const [client] = useState(() => new ConvexReactClient(address, { logger: convexLogger }));
  return (
    <ConvexAuthProvider client={client} shouldHandleCode={onAuthPage}>
      <SessionProvider>
        <DialogsProvider>{children}</DialogsProvider>
        <Announcements />
        <Suspense>
          <Toaster />
        </Suspense>
      </SessionProvider>
    </ConvexAuthProvider>
  );
}
