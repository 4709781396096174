// "Continue with Google": opens the popup, or uses this tab where popups are blocked.
import { useEffect, useState } from "react";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { GoogleIcon } from "./google-icon";
import { onGoogleOutcome, openGooglePopup, signInWithGoogleHere } from "./google-popup";
import { useDropEndedSession } from "./use-drop-ended-session";

type Wait = "none" | "waiting" | "cancelled";

export function GoogleButton({ returnTo }: { returnTo: string }) {
  const [wait, setWait] = useState<Wait>("none");
  const waiting = wait === "waiting";

  useEffect(() => {
    if (!waiting) return;
    // A popup closed by hand sends nothing; the focus of this window ends the wait.
    const back = () => {
      setWait("none");
    };
    window.addEventListener("focus", back);
    return () => {
      window.removeEventListener("focus", back);
    };
  }, [waiting]);

  const dropEndedSession = useDropEndedSession();

  // Subscribed also after the focus is back: the popup's message may arrive later.
  useEffect(
    () =>
      onGoogleOutcome((outcome) => {
        setWait(outcome === "cancelled" ? "cancelled" : "none");
      }),
    [],
  );

  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        wide
        aria-busy={waiting}
        onClick={() => {
          setWait("waiting");
          // Not waited for: browsers open a window only while they handle the click.
          void dropEndedSession();
          if (!openGooglePopup()) signInWithGoogleHere(returnTo);
        }}
      >
        <GoogleIcon />
        {sharedText("continueWithGoogle")}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {wait === "cancelled" ? sharedText("googleCancelled") : ""}
      </p>
    </div>
  );
}
