// The parts of the profile that are stored as settings.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Loaded } from "../../components/ui/loaded";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { EmailSettings } from "./email-settings";
import { TimeZoneField } from "./time-zone-field";
import { profileText } from "../../texts/profile";

export function TimeZoneSetting() {
  const settings = useQuery(api.settings.mine);
  return (
    <Loaded value={settings} loading={<Skeleton className="h-28" />}>
      {({ timeZone }) => <TimeZoneField timeZone={timeZone} />}
    </Loaded>
  );
}

export function EmailPanel() {
  const settings = useQuery(api.settings.mine);
  return (
    <Panel id="emails" title={profileText("emails")}>
      <Loaded value={settings} loading={<Skeleton className="h-40" />}>
        {({ emails }) => <EmailSettings emails={emails} />}
      </Loaded>
    </Panel>
  );
}
