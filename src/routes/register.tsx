import { Navigate } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { RegisterForm } from "../features/account/register-form";
import { useSentFrom } from "../features/account/use-sent-from";
import { usePageTitle } from "../hooks/use-page-title";
import { useSession } from "../hooks/use-session";
import { afterLogin, SIGNED_IN_STATE } from "../lib/login-state";
import { accountText } from "../texts/account";

export default function RegisterRoute() {
  usePageTitle(accountText("register"));
  const session = useSession();
  const sent = useSentFrom();
  if (session.status === "signed-in")
    return <Navigate to={afterLogin(sent)} replace state={SIGNED_IN_STATE} />;
  return (
    <AccountFrame title={accountText("createYourAccount")} lead={accountText("registerLead")}>
      <RegisterForm />
    </AccountFrame>
  );
}
