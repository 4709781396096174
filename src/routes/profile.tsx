import { AccountLayout } from "../components/layout/account-layout";
import { SettingsSection } from "../components/layout/settings-section";
import { Region } from "../components/ui/region";
import { Skeleton } from "../components/ui/skeleton";
import { CalendarPanel } from "../features/profile/calendar-panel";
import { LanguageField } from "../features/profile/language-field";
import { MessageChoices } from "../features/profile/message-choices";
import { OwnDataPanel } from "../features/profile/own-data-panel";
import { PresenceSetting } from "../features/profile/presence-setting";
import { ProfileCard } from "../features/profile/profile-card";
import { TimeZoneSetting } from "../features/profile/time-zone-field";
import { usePageTitle } from "../hooks/use-page-title";
import { notificationSettingsText } from "../texts/notification-settings";
import { profileText } from "../texts/profile";

export default function ProfileRoute() {
  usePageTitle(profileText("profile"));
  return (
    <AccountLayout title={profileText("profile")} lead={profileText("lead")} skeleton={<ProfileSkeleton />}>
      {(me) => (
        <div className="grid gap-14">
          <SettingsSection title={profileText("you")}>
            <ProfileCard me={me} />
            <div className="mt-8 grid gap-x-6 gap-y-6 sm:grid-cols-2">
              <LanguageField />
              <Region>
                <TimeZoneSetting />
              </Region>
              <div className="sm:col-span-2">
                <Region>
                  <PresenceSetting />
                </Region>
              </div>
            </div>
          </SettingsSection>
          {/* Links in e-mails lead to the anchor. */}
          <SettingsSection
            id="emails"
            title={notificationSettingsText("title")}
            text={notificationSettingsText("alwaysSent")}
          >
            <Region>
              <MessageChoices />
            </Region>
          </SettingsSection>
          <Region>
            <CalendarPanel />
          </Region>
          <Region>
            <OwnDataPanel />
          </Region>
        </div>
      )}
    </AccountLayout>
  );
}

/** The first section, and the beginning of the second. */
function ProfileSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-14">
      <SettingsSection title={profileText("you")}>
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-40 max-w-full text-lg" />
            <Skeleton className="w-24 text-sm" />
            <Skeleton className="w-56 max-w-full text-sm" />
          </div>
        </div>
        <div className="mt-8 grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </SettingsSection>
      <SettingsSection
        title={notificationSettingsText("title")}
        text={notificationSettingsText("alwaysSent")}
      >
        <Skeleton className="h-96" />
      </SettingsSection>
    </div>
  );
}
