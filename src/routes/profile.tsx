import { CompactHeader } from "../components/layout/compact-header";
import { Panel } from "../components/ui/panel";
import { Region } from "../components/ui/region";
import { NotificationSettings } from "../features/notifications/notification-settings";
import { CalendarPanel } from "../features/profile/calendar-panel";
import { LanguageField } from "../features/profile/language-field";
import { OwnDataPanel } from "../features/profile/own-data-panel";
import { PresenceSetting } from "../features/profile/presence-setting";
import { ProfileCard } from "../features/profile/profile-card";
import { EmailPanel, TimeZoneSetting } from "../features/profile/profile-settings";
import { SecurityLinks } from "../features/profile/security-links";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";
import { profileText } from "../texts/profile";

export default function ProfileRoute() {
  usePageTitle(profileText("profile"));
  const me = useMe();
  // Never null here: the protected route above redirects visitors.
  if (me === null) return null;
  return (
    <>
      <CompactHeader title={profileText("profile")} lead={profileText("lead")} />
      <div className="page grid grid-cols-1 items-start gap-x-16 gap-y-14 pb-24 lg:grid-cols-2">
        <div className="grid gap-14">
          <Panel title={profileText("you")}>
            <ProfileCard me={me} />
            <div className="mt-8 grid gap-6">
              <LanguageField />
              <Region>
                <TimeZoneSetting />
              </Region>
              <Region>
                <PresenceSetting />
              </Region>
            </div>
          </Panel>
          <Panel title={profileText("accountSecurity")}>
            <SecurityLinks />
          </Panel>
          <Region>
            <CalendarPanel />
          </Region>
        </div>
        <div className="grid gap-14">
          <Panel title={profileText("notifications")}>
            <Region>
              <NotificationSettings />
            </Region>
          </Panel>
          <Region>
            <EmailPanel />
          </Region>
          <Region>
            <OwnDataPanel />
          </Region>
        </div>
      </div>
    </>
  );
}
