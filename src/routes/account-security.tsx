import { Link } from "react-router-dom";
import { CompactHeader } from "../components/layout/compact-header";
import { AccountSecurity, SecurityLead } from "../features/security/account-security";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { securityText } from "../texts/security";

export default function AccountSecurityRoute() {
  usePageTitle(securityText("accountSecurity"));
  return (
    <>
      <CompactHeader
        title={securityText("accountSecurity")}
        note={
          <Link className="link" to={paths.profile.href()}>
            {securityText("profile")}
          </Link>
        }
        lead={<SecurityLead />}
      />
      <AccountSecurity />
    </>
  );
}
