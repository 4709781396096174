// The login page right after a registration: where the link was sent, how long it is valid, and how to get it again.
import { useState } from "react";
import { Link } from "react-router-dom";
import { Notice } from "../../components/ui/notice";
import { PasswordField } from "../../components/ui/password-field";
import { usePageTitle } from "../../hooks/use-page-title";
import { accountLink, type LoginState } from "../../lib/login-state";
import { paths } from "../../lib/paths";
import { requestedCourse } from "../../lib/seat-request";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { accountText } from "../../texts/account";
import { AccountFrame } from "./account-frame";
import type { AuthResult } from "./auth-result";
import { forgetRegistration, registeredPassword } from "./registered-password";
import { ResendButton } from "./resend-button";
import { useAuth } from "./use-auth";

type CheckInboxProps = { email: string; sent: LoginState | null };

export function CheckInbox({ email, sent }: CheckInboxProps) {
  usePageTitle(accountText("checkInbox"));
  const course = sent === null ? null : requestedCourse(sent.from);
  return (
    <AccountFrame title={accountText("checkInbox")}>
      <div className="grid gap-8">
        <div className="grid gap-6">
          <Notice tone="good" role="alert">
            {sharedText("registrationSuccess")}
          </Notice>
          <div>
            <p className="text-sm text-ink-soft">{accountText("sentTo")}</p>
            <p className="mt-1 font-serif text-xl break-all">{email}</p>
            <p className="mt-1 text-sm text-ink-soft">{accountText("inboxValid")}</p>
            {course !== null && (
              <p className="mt-1 text-sm text-ink-soft">{accountText("backToCourse", { course })}</p>
            )}
          </div>
        </div>
        <Again email={email} sent={sent} />
      </div>
    </AccountFrame>
  );
}

function Again({ email, sent }: CheckInboxProps) {
  const { known, typed, type, answer, sending, resend } = useResend({ email, sent });
  const atField = known === "" && isAboutPassword(answer) ? answer?.error : undefined;
  return (
    <section className="grid gap-5 border-t border-rule pt-6">
      <p className="text-sm text-ink-soft">{accountText("inboxMissing")}</p>
      {answer !== null && atField === undefined && (
        <Answer key={answer.retryAt ?? answer.code} answer={answer} />
      )}
      {known === "" && (
        <PasswordField
          label={accountText("password")}
          hint={accountText("sendAgainPassword")}
          autoComplete="current-password"
          required
          error={atField}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
      )}
      <ResendButton
        variant="secondary"
        sending={sending}
        retryAt={answer?.retryAt}
        onClick={() => void resend()}
      >
        {accountText("sendAgain")}
      </ResendButton>
      <Link
        className="justify-self-start text-sm link"
        {...accountLink(paths.register.href(), sent)}
        onClick={forgetRegistration}
      >
        {accountText("anotherAddress")}
      </Link>
      <p className="text-sm text-ink-soft">
        {accountText.rich("linkOpened", {
          link: (inside) => (
            <Link className="link" {...accountLink(paths.login.href(), sent)} state={{ ...sent, email }}>
              {inside}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}

const Answer = ({ answer }: { answer: AuthResult }) => (
  <Notice tone={answer.success ? "good" : "error"} takesFocus>
    {answer.message ?? answer.error}
  </Notice>
);

/** `known` is the password of this tab's registration; where it is "", the person types it. */
function useResend({ email, sent }: CheckInboxProps) {
  const { resendVerificationEmail } = useAuth(sent?.from);
  const [known] = useState(() => registeredPassword(email));
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<AuthResult | null>(null);
  const [sending, setSending] = useState(false);
  const password = known === "" ? typed : known;
  const resend = async () => {
    if (password === "") {
      setAnswer({ success: false, code: "resend-needs-both", error: errorText("resend-needs-both") });
      return;
    }
    setSending(true);
    setAnswer(await resendVerificationEmail(email, password));
    setSending(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setAnswer(null);
  };
  return { known, typed, type, answer, sending, resend };
}

const isAboutPassword = (answer: AuthResult | null): boolean =>
  answer?.code === "resend-needs-both" || answer?.code === "resend-wrong-password";
