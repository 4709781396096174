// Redeems a verification link, with a title for each state: verifying, success (then to the login page), error. A link that was
// opened in another browser than the requesting one continues in VerifyByPassword.
import { LoaderCircle } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { VERIFY_REDIRECT_MS } from "#shared/durations.ts";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useEndSession } from "../../components/layout/use-account-menu";
import { useAsyncAction } from "../../hooks/use-async-action";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { useMe, useSession } from "../../hooks/use-session";
import { accountLink } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { takeRegisteredEmail } from "../../lib/registered-email";
import type { Me } from "../../lib/session";
import { AccountFrame } from "./account-frame";
import type { AuthResult } from "./auth-result";
import { LinkHelp } from "./link-help";
import { useAuth } from "./use-auth";
import { useSentByMail } from "./use-sent-from";
import { VerifyByPassword } from "./verify-by-password";
import { accountText } from "../../texts/account";

type VerifyEmailPanelProps = { mode: string | null; code: string | null };

const invalidLink = (): AuthResult => ({ success: false, error: errorText("invalid-verification-link") });

export function VerifyEmailPanel({ mode, code }: VerifyEmailPanelProps) {
  const usable = mode === "verifyEmail" && code !== null && code !== "" ? code : null;
  const { outcome, email, conclude } = useVerification(usable);
  const other = useOtherAccount(email);
  if (outcome === null)
    return (
      <AccountFrame title={accountText("emailVerification")} isOutcome>
        <p role="status" className="flex items-center gap-3 text-lg text-ink-soft">
          <LoaderCircle className="size-5 animate-spin text-accent" aria-hidden />
          {accountText("verifyingEmail")}
        </p>
      </AccountFrame>
    );
  if (outcome.success)
    return (
      <Verified
        {...{ other, email }}
        text={outcome.message}
        to={paths.login.href("?verified=true")}
        isLeaving
      />
    );
  if (usable !== null && outcome.code === "verification-needs-password")
    return <VerifyByPassword code={usable} onOutcome={conclude} />;
  const text = outcome.error ?? errorText("verification-failed");
  // A link that was used before is not an error.
  if (outcome.code === "email-already-verified")
    return <Verified {...{ other, text }} to={paths.login.href()} />;
  return <NotVerified text={text} />;
}

type VerifiedProps = {
  text: string | undefined;
  to: string;
  /** For the login page; "" without one. */
  email?: string;
  /** Who is signed in, with another account than that of the link. */
  other: Me | null;
  /** The login page opens by itself. */
  isLeaving?: boolean;
};

/** The heading is read out when it takes the focus. */
function Verified({
  text = accountText("emailVerified"),
  to,
  email = "",
  other,
  isLeaving = false,
}: VerifiedProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  if (other !== null)
    return (
      <AccountFrame
        // Without "You can now sign in": they are signed in.
        title={accountText("emailVerified")}
        titleRef={heading}
        lead={accountText("otherAccount", { email: other.email })}
        isOutcome
      >
        <OtherAccount me={other} to={to} email={email} />
      </AccountFrame>
    );
  return (
    <AccountFrame title={text} titleRef={heading} isOutcome>
      <div className="grid gap-4">
        <LoginButton {...{ to, email }} isWide />
        {isLeaving && <p className="text-sm text-ink-soft">{accountText("takingYou")}</p>}
      </div>
    </AccountFrame>
  );
}

const NotVerified = ({ text }: { text: string }) => (
  <AccountFrame title={accountText("emailNotVerified")}>
    <div className="grid justify-items-start gap-6">
      <Notice tone="error" className="justify-self-stretch">
        {text}
      </Notice>
      <LinkHelp next={accountText("linkHelpVerify", { button: sharedText("resendVerificationEmail") })}>
        <LoginButton to={paths.login.href()} email="" />
      </LinkHelp>
    </div>
  </AccountFrame>
);

type LoginButtonProps = { to: string; email: string; isWide?: boolean };

function LoginButton({ to, email, isWide = false }: LoginButtonProps) {
  const sent = useSentByMail();
  return (
    <Button asChild wide={isWide} size={isWide ? "lg" : "md"}>
      <Link {...accountLink(to, sent)} state={{ ...sent, email }} replace>
        {sharedText("goToLogin")}
      </Link>
    </Button>
  );
}

/** The login page would lead the person who is signed in on to their own pages. */
function OtherAccount({ me, to, email }: { me: Me; to: string; email: string }) {
  const sent = useSentByMail();
  const navigate = useNavigate();
  const endSession = useEndSession();
  const { busy, failure, run } = useAsyncAction();
  const change = async () => {
    const { to: address, state } = accountLink(to, sent);
    if (await run(endSession)) await navigate(address, { replace: true, state: { ...state, email } });
  };
  return (
    <div className="grid gap-4">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Button wide size="lg" disabled={busy} onClick={() => void change()}>
        {accountText("switchAccount")}
      </Button>
      <Button asChild wide size="lg" variant="secondary" className="wrap-anywhere">
        <Link to={paths.dashboard.href()} replace>
          {accountText("keepAccount", { name: me.name })}
        </Link>
      </Button>
    </div>
  );
}

/** `email` is the verified address; "" where it is not known, as no session of it can exist before. */
function useOtherAccount(email: string): Me | null {
  const me = useMe();
  return me === null || me.email === email ? null : me;
}

function useVerification(code: string | null) {
  const { verifyEmail } = useAuth();
  const navigate = useNavigate();
  const from = useSentByMail()?.from;
  const isVisitor = useSession().status === "signed-out";
  const redeemed = useRef<string | null>(null);
  const [outcome, setOutcome] = useState<AuthResult | null>(() => (code === null ? invalidLink() : null));
  const [email, setEmail] = useState("");

  useEffect(() => {
    // A code works once and effects may run twice: redeem each code only the first time.
    if (code === null || redeemed.current === code) return;
    redeemed.current = code;
    void verifyEmail(code).then((result) => {
      if (result.success) setEmail(takeRegisteredEmail());
      setOutcome(result);
    });
  }, [code, verifyEmail]);

  // Those who are signed in, with another account, decide where to go.
  const leaves = outcome?.success === true && isVisitor;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => {
      void navigate(paths.login.href("?verified=true"), {
        replace: true,
        state: { email, ...(from !== undefined && { from }) },
      });
    }, VERIFY_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [leaves, navigate, from, email]);

  const conclude = useCallback((result: AuthResult) => {
    setOutcome(result);
  }, []);
  return { outcome, email, conclude };
}
