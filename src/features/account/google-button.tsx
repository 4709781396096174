// "Continue with Google": opens the popup, or uses this tab where popups are blocked.
import { useEffect, useState } from "react";
import { MESSAGES } from "../../../shared/messages";
import { Button } from "../../components/ui/button";
import { GoogleMark } from "./google-mark";
import { onGoogleOutcome, openGooglePopup, signInWithGoogleHere } from "./google-popup";

export function GoogleButton({ returnTo }: { returnTo: string }) {
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    const done = () => {
      setWaiting(false);
    };
    // A closed popup says nothing; coming back to this window is the sign that the visitor is here again.
    window.addEventListener("focus", done);
    const stop = onGoogleOutcome((outcome) => {
      if (outcome === "cancelled") done();
    });
    return () => {
      window.removeEventListener("focus", done);
      stop();
    };
  }, [waiting]);

  return (
    <Button
      variant="secondary"
      wide
      aria-busy={waiting}
      onClick={() => {
        if (openGooglePopup()) setWaiting(true);
        else signInWithGoogleHere(returnTo);
      }}
    >
      <GoogleMark />
      {MESSAGES.continueWithGoogle}
    </Button>
  );
}
