import { useLocation } from "react-router-dom";
import { ForgotPasswordForm } from "../features/account/forgot-password-form";
import { usePageTitle } from "../hooks/use-page-title";
import { typedEmail } from "../lib/login-state";
import { accountText } from "../texts/account";

export default function ForgotPasswordRoute() {
  usePageTitle(accountText("forgotPassword"));
  const { state } = useLocation() as { state: unknown };
  return <ForgotPasswordForm typedEmail={typedEmail(state)} />;
}
