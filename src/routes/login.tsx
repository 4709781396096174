import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { CheckInbox } from "../features/account/check-inbox";
import { LoginForm } from "../features/account/login-form";
import { LoginNotice } from "../features/account/login-notice";
import { useSentFrom } from "../features/account/use-sent-from";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";
import { afterLogin, SIGNED_IN_STATE, typedEmail } from "../lib/login-state";
import { accountText } from "../texts/account";

export default function LoginRoute() {
  usePageTitle(accountText("login"));
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const sent = useSentFrom();
  const session = useSession();
  // Covers every way in: this form, the Google popup, another tab.
  const isSignedIn = session.status === "signed-in";
  const isRegistered = params.get("message") === "verify-email";
  const email = typedEmail(state);
  return (
    <>
      {/* Beside the form, which stays until the next screen has loaded. */}
      {isSignedIn && <Navigate to={afterLogin(sent)} replace state={SIGNED_IN_STATE} />}
      {isRegistered && email !== "" ? (
        <CheckInbox email={email} sent={sent} />
      ) : (
        <AccountFrame
          title={accountText(isRegistered ? "checkInbox" : "welcomeBack")}
          lead={isRegistered ? undefined : accountText("loginLead")}
        >
          <LoginForm returnTo={afterLogin(sent)} arrival={<LoginNotice params={params} sent={sent} />} />
        </AccountFrame>
      )}
    </>
  );
}
