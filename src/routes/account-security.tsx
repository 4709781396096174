import { AccountLayout } from "../components/layout/account-layout";
import { AccountSecurity, SecuritySkeleton } from "../features/security/account-security";
import { usePageTitle } from "../hooks/use-page-title";
import { securityText } from "../texts/security";

export default function AccountSecurityRoute() {
  usePageTitle(securityText("accountSecurity"));
  return (
    <AccountLayout
      title={securityText("accountSecurity")}
      lead={securityText("lead")}
      skeleton={<SecuritySkeleton />}
    >
      {() => <AccountSecurity />}
    </AccountLayout>
  );
}
