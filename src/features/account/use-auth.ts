// The account calls as functions that never reject (spec §7).
import { useAuthActions } from "@convex-dev/auth/react";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText, loadErrorTexts } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { answered } from "../../lib/answered";
import { convexLogger } from "../../lib/convex-logger";
import { thisBrowser } from "../../lib/device";
import { env } from "../../lib/env";
import { ConvexHttpClient } from "../../lib/late-http-client";
import { takeRegisteredEmail } from "../../lib/registered-email";
import { failed, succeeded, type AuthResult } from "./auth-result";
import { forgetRegistration } from "./registered-password";
import { useDropEndedSession } from "./use-drop-ended-session";
import { locale } from "../../texts/locale";

export type AuthCalls = {
  /** `secondFactor`: the code, after the first call was refused with second-factor-required. */
  signInWithEmail: (email: string, password: string, secondFactor?: string) => Promise<AuthResult>;
  registerWithEmail: (form: Registration) => Promise<AuthResult>;
  resendVerificationEmail: (email: string, password: string) => Promise<AuthResult>;
  verifyEmail: (code: string) => Promise<AuthResult>;
  /** For a link opened in another browser than the one that registered. */
  verifyEmailWithPassword: (code: string, password: string) => Promise<AuthResult>;
  declineRegistration: (code: string) => Promise<AuthResult>;
  sendPasswordReset: (email: string) => Promise<AuthResult>;
  /** Whether a link can still be used. */
  checkReset: (code: string) => Promise<AuthResult>;
  resetPassword: (code: string, newPassword: string) => Promise<AuthResult>;
};

type Registration = { email: string; password: string; firstName: string; lastName: string };

/**
 * Flows that must not touch this tab's session go over a client of their own: the library's `signIn` stores
 * whatever tokens come back, none included, and so would sign the tab out.
 */
async function callFlow(params: Record<string, string>): Promise<void> {
  const client = new ConvexHttpClient(env.convexUrl, { logger: convexLogger });
  // These calls do not wait for the connection, with which the texts of refusals come.
  const texts = loadErrorTexts().catch(() => null);
  const call = client.action(api.auth.signIn, {
    provider: "password",
    params: { ...params, ...thisBrowser() },
  });
  await answered(Promise.allSettled([call, texts]));
  await call;
}

/** Calls that send a link. `next` is the page its reader continues at after signing in, in whichever browser. */
const linkCalls = (next: Record<string, string>) => ({
  registerWithEmail: (form: Registration): Promise<AuthResult> =>
    callFlow({ flow: "signUp", ...form, ...next, language: locale() }).then(
      () => ({ ...succeeded(sharedText("registrationSuccess")), requiresVerification: true }),
      (failure: unknown) => failed(failure, "register"),
    ),
  resendVerificationEmail: (email: string, password: string): Promise<AuthResult> =>
    callFlow({ flow: "resend", email, password, ...next }).then(
      () => succeeded(sharedText("verificationResent")),
      (failure: unknown) => failed(failure, "resend"),
    ),
  sendPasswordReset: (email: string): Promise<AuthResult> =>
    callFlow({ flow: "requestReset", email, ...next }).then(
      () => succeeded(sharedText("resetRequested")),
      (failure: unknown) => failed(failure, "forgot-password"),
    ),
});

const verifyEmail = (code: string): Promise<AuthResult> => verify({ code });

const verifyEmailWithPassword = (code: string, password: string): Promise<AuthResult> =>
  verify({ code, password });

const verify = (params: Record<string, string>): Promise<AuthResult> =>
  callFlow({ flow: "verify", ...params }).then(
    () => succeeded(sharedText("emailVerified")),
    (failure: unknown) => failed(failure, "verify"),
  );

const declineRegistration = (code: string): Promise<AuthResult> =>
  callFlow({ flow: "decline", code }).then(
    () => succeeded(sharedText("registrationDeleted")),
    (failure: unknown) => failed(failure, "decline"),
  );

const checkReset = (code: string): Promise<AuthResult> =>
  callFlow({ flow: "checkReset", code }).then(
    () => succeeded(),
    (failure: unknown) => failed(failure, "reset-password"),
  );

const resetPassword = (code: string, newPassword: string): Promise<AuthResult> =>
  callFlow({ flow: "reset", code, newPassword }).then(
    () => succeeded(sharedText("passwordReset")),
    (failure: unknown) => failed(failure, "reset-password"),
  );

/** `next` is the page to continue at after signing in; it is put into the links of e-mails that the calls send. */
export function useAuth(next?: string): AuthCalls {
  const { signIn } = useAuthActions();
  const dropEndedSession = useDropEndedSession();
  return useMemo(() => {
    const sent: Record<string, string> = next === undefined ? {} : { next };
    return {
      ...linkCalls(sent),
      verifyEmail,
      verifyEmailWithPassword,
      declineRegistration,
      checkReset,
      resetPassword,
      async signInWithEmail(email, password, secondFactor = "") {
        // An unverified account gets a link by this call.
        const credentials = { flow: "signIn", email, password, secondFactor, ...sent };
        const call = dropEndedSession().then(() => signIn("password", { ...credentials, ...thisBrowser() }));
        try {
          const { signingIn } = await answered(call);
          if (!signingIn) return unverified();
          // The login page needs it no more.
          takeRegisteredEmail();
          forgetRegistration();
          return succeeded();
        } catch (failure) {
          return failed(failure, "sign-in");
        }
      },
    };
  }, [signIn, dropEndedSession, next]);
}

const unverified = (): AuthResult => ({
  success: false,
  requiresVerification: true,
  code: "email-not-verified",
  error: errorText("email-not-verified"),
});
