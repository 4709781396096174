// Runs inside the sign-in popup or tab: redirects to Google, returns, reports the outcome, closes.
import { useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { ConvexHttpClient } from "convex/browser";
import { useConvexAuth } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { LogoMark } from "../../components/layout/logo";
import { Button } from "../../components/ui/button";
import { answered } from "../../lib/answered";
import { convexLogger } from "../../lib/convex-logger";
import { deviceToken } from "../../lib/device";
import { env } from "../../lib/env";
import { SIGNED_IN_STATE } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { announceGoogleOutcome, takeReturnAddress } from "./google-popup";

type Step = "leaving" | "returning" | "signed-in" | "cancelled" | "failed";

export function GoogleSignIn() {
  const step = useGoogleSteps();
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-5 text-center">
      <LogoMark className="size-10" />
      <h1 className="text-heading">{sharedText("continueWithGoogle")}</h1>
      <p role="status" className="max-w-measure text-ink-soft">
        {TEXTS[step]()}
      </p>
      {(step === "cancelled" || step === "failed") && (
        <Button asChild variant="secondary">
          <Link to={paths.login.href()}>{sharedText("goToLogin")}</Link>
        </Button>
      )}
    </main>
  );
}

const TEXTS: Record<Step, () => string> = {
  leaving: () => sharedText("loading"),
  returning: () => sharedText("loading"),
  "signed-in": () => sharedText("popupDone"),
  cancelled: () => sharedText("googleCancelled"),
  failed: () => errorText("sign-in-failed"),
};

function useGoogleSteps(): Step {
  const [params] = useSearchParams();
  const { signIn } = useAuthActions();
  const { isLoading, isAuthenticated } = useConvexAuth();
  const navigate = useNavigate();
  const mode = params.get("mode") === "tab" ? "tab" : "popup";
  const returned = params.has("done");
  const started = useRef(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // Effects run twice under StrictMode; a second redirect would invalidate the first one's verifier.
    if (returned || started.current) return;
    started.current = true;
    const redirectTo = `${paths.authPopup.href()}?mode=${mode}&done=1`;
    answered(signIn("google", { redirectTo })).catch(() => {
      setFailed(true);
    });
  }, [returned, mode, signIn]);

  const step = stepOf({ returned, failed, isLoading, isAuthenticated });
  const token = useAuthToken();
  useEffect(() => {
    if (step !== "signed-in" && step !== "cancelled") return;
    const leave = () => {
      announceGoogleOutcome(step);
      if (mode === "tab")
        void navigate(step === "signed-in" ? takeReturnAddress() : paths.login.href(), {
          replace: true,
          ...(step === "signed-in" && { state: SIGNED_IN_STATE }),
        });
      else window.close();
    };
    if (step === "cancelled" || token === null) leave();
    // The sign-in holds whether or not the browser is remembered.
    else void Promise.race([rememberBrowser(token), pause(REMEMBER_MS)]).then(leave);
  }, [step, mode, navigate, token]);
  return step;
}

/** Over a separate client: the page's client would show a confirmation before the window closes during a request. */
async function rememberBrowser(token: string): Promise<void> {
  const device = deviceToken();
  if (device === null) return;
  const client = new ConvexHttpClient(env.convexUrl, { logger: convexLogger, auth: token });
  await client.mutation(api.devices.remember, { device }).catch(() => null);
}

const REMEMBER_MS = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Facts = { returned: boolean; failed: boolean; isLoading: boolean; isAuthenticated: boolean };

function stepOf({ returned, failed, isLoading, isAuthenticated }: Facts): Step {
  if (failed) return "failed";
  if (!returned) return "leaving";
  if (isLoading) return "returning";
  return isAuthenticated ? "signed-in" : "cancelled";
}
