import { useSearchParams } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { ResetPasswordForm } from "../features/account/reset-password-form";
import { usePageTitle } from "../hooks/use-page-title";
import { accountText } from "../texts/account";

export default function ResetPasswordRoute() {
  usePageTitle(accountText("choosePassword"));
  const [params] = useSearchParams();
  return (
    <AccountFrame title={accountText("choosePassword")}>
      <ResetPasswordForm code={params.get("oobCode")} />
    </AccountFrame>
  );
}
