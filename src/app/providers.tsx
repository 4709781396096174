// Everything the screens stand on: the Convex client, authentication, the session, tooltips and dialogs.
import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { ConvexReactClient } from "convex/react";
import { useState, type ReactNode } from "react";
import { Announcements } from "../components/ui/announcements";
import { DialogsProvider } from "../components/ui/dialogs-provider";
import { Toaster } from "../components/ui/toaster";
import { TooltipProvider } from "../components/ui/tooltip";
import { env } from "../lib/env";
import { SessionProvider } from "./session-provider";

/** Only the sign-in popup redeems a `?code=`; other pages may carry a code of their own. */
const onAuthPage = () => window.location.pathname.startsWith("/auth/");

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new ConvexReactClient(env.convexUrl));
  return (
    <ConvexAuthProvider client={client} shouldHandleCode={onAuthPage}>
      <SessionProvider>
        <TooltipProvider>
          <DialogsProvider>{children}</DialogsProvider>
          <Announcements />
          <Toaster />
        </TooltipProvider>
      </SessionProvider>
    </ConvexAuthProvider>
  );
}
