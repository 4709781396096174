import { Link } from "react-router-dom";
import { PageHeader } from "../components/layout/page-header";
import { Panel } from "../components/ui/panel";
import { Region } from "../components/ui/region";
import { ProfileCard } from "../features/account/profile-card";
import { NotificationSettings } from "../features/notifications/notification-settings";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";
import { paths } from "../lib/paths";

export default function ProfileRoute() {
  usePageTitle("Profile");
  const me = useMe();
  // Never null here: the protected route above redirects visitors.
  if (me === null) return null;
  return (
    <>
      <PageHeader title="Profile" />
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pb-24 lg:grid-cols-2">
        <Panel title="You">
          <ProfileCard me={me} />
          <p className="mt-8">
            <Link className="link" to={paths.accountSecurity.href()}>
              Account security
            </Link>
            <span className="block text-sm text-ink-soft">Sessions, password and ways to sign in</span>
          </p>
        </Panel>
        <Panel title="Notifications">
          <Region>
            <NotificationSettings />
          </Region>
        </Panel>
      </div>
    </>
  );
}
