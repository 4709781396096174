import { Navigate } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { RegisterForm } from "../features/account/register-form";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";
import { paths } from "../lib/paths";

export default function RegisterRoute() {
  usePageTitle("Register");
  const session = useSession();
  if (session.status === "signed-in") return <Navigate to={paths.dashboard.href()} replace />;
  return (
    <AccountFrame
      title="Create your account"
      lead="One account for your courses, your progress and the forum. We will send you a link to confirm your email."
    >
      <RegisterForm />
    </AccountFrame>
  );
}
