import { Link } from "react-router-dom";
import { PageHeader } from "../components/layout/page-header";
import { AccountSecurity } from "../features/security/account-security";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function AccountSecurityRoute() {
  usePageTitle("Account security");
  return (
    <>
      <PageHeader
        title="Account security"
        note={
          <Link className="link" to={paths.profile.href()}>
            Profile
          </Link>
        }
        lead="See where you are signed in, change your password and turn on two-step sign-in."
      />
      <AccountSecurity />
    </>
  );
}
