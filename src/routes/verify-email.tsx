import { Navigate, useSearchParams } from "react-router-dom";
import { VerifyEmailPanel } from "../features/account/verify-email-panel";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { accountText } from "../texts/account";

export default function VerifyEmailRoute() {
  usePageTitle(accountText("verifyEmail"));
  const [params] = useSearchParams();
  const mode = params.get("mode");
  if (mode === "resetPassword")
    return <Navigate to={`${paths.resetPassword.href()}?${params.toString()}`} replace />;
  return <VerifyEmailPanel key={params.get("oobCode")} mode={mode} code={params.get("oobCode")} />;
}
