import { PageHeader } from "../components/layout/page-header";
import { Panel } from "../components/ui/panel";
import { Region } from "../components/ui/region";
import { NotificationSettings } from "../features/notifications/notification-settings";
import { ProfileCard } from "../features/profile/profile-card";
import { EmailPanel, TimeZoneSetting } from "../features/profile/profile-settings";
import { SecurityLinks } from "../features/profile/security-links";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

export default function ProfileRoute() {
  usePageTitle("Profile");
  const me = useMe();
  // Never null here: the protected route above redirects visitors.
  if (me === null) return null;
  return (
    <>
      <PageHeader title="Profile" lead="Who you are here, how you sign in, and what reaches you." />
      <div className="page grid grid-cols-1 items-start gap-x-16 gap-y-14 pb-24 lg:grid-cols-2">
        <div className="grid gap-14">
          <Panel title="You">
            <ProfileCard me={me} />
            <div className="mt-8">
              <Region>
                <TimeZoneSetting />
              </Region>
            </div>
          </Panel>
          <Panel title="Account security">
            <SecurityLinks />
          </Panel>
        </div>
        <div className="grid gap-14">
          <Panel title="Notifications">
            <Region>
              <NotificationSettings />
            </Region>
          </Panel>
          <Region>
            <EmailPanel />
          </Region>
        </div>
      </div>
    </>
  );
}
