import { useLocation } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { ForgotPasswordForm } from "../features/account/forgot-password-form";
import { usePageTitle } from "../hooks/use-page-title";
import { typedEmail } from "../lib/login-state";
import { accountText } from "../texts/account";

export default function ForgotPasswordRoute() {
  usePageTitle(accountText("forgotPassword"));
  const { state } = useLocation() as { state: unknown };
  return (
    <AccountFrame title={accountText("resetYourPassword")} lead={accountText("resetLead")}>
      <ForgotPasswordForm typedEmail={typedEmail(state)} />
    </AccountFrame>
  );
}
