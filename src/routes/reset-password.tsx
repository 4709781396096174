import { useSearchParams } from "react-router-dom";
import { AccountFrame } from "../features/account/account-frame";
import { ResetPasswordForm } from "../features/account/reset-password-form";
import { usePageTitle } from "../hooks/use-page-title";

export default function ResetPasswordRoute() {
  usePageTitle("Choose a new password");
  const [params] = useSearchParams();
  return (
    <AccountFrame title="Choose a new password">
      <ResetPasswordForm code={params.get("oobCode")} />
    </AccountFrame>
  );
}
