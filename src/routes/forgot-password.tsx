import { useLocation } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { ForgotPasswordForm } from "../features/account/forgot-password-form";
import { usePageTitle } from "../hooks/use-page-title";

export default function ForgotPasswordRoute() {
  usePageTitle("Forgot password");
  const { state } = useLocation() as { state: unknown };
  return (
    <AccountFrame title="Reset your password" lead="Enter your email and we’ll send you a link.">
      <ForgotPasswordForm typedEmail={typedEmail(state)} />
    </AccountFrame>
  );
}

/** The address that the login page passes in its link; "" without one. */
const typedEmail = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";
