import { AccountFrame } from "../features/account/account-frame";
import { ForgotPasswordForm } from "../features/account/forgot-password-form";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForgotPasswordRoute() {
  usePageTitle("Forgot password");
  return (
    <AccountFrame title="Reset your password" lead="Tell us your email and we will send you a link.">
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
