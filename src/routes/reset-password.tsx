import { useSearchParams } from "react-router-dom";
import { ResetPasswordForm } from "../features/account/reset-password-form";
import { usePageTitle } from "../hooks/use-page-title";
import { accountText } from "../texts/account";

export default function ResetPasswordRoute() {
  usePageTitle(accountText("choosePassword"));
  const [params] = useSearchParams();
  return <ResetPasswordForm code={params.get("oobCode")} />;
}
