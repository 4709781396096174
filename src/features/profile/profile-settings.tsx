// The parts of the profile that are stored as settings.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ChoicesSkeleton } from "../../components/ui/choices-skeleton";
import { Loaded } from "../../components/ui/loaded";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { EmailSettings } from "./email-settings";
import { TimeZoneField } from "./time-zone-field";
import { profileText } from "../../texts/profile";

export function TimeZoneSetting() {
  const settings = useQuery(api.settings.mine);
  return (
    <Loaded value={settings} loading={<FieldSkeleton />}>
      {({ timeZone }) => <TimeZoneField timeZone={timeZone} />}
    </Loaded>
  );
}

/** A field with its label and its hint. */
const FieldSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="my-1 w-24 text-sm" />
    <Skeleton className="h-11" />
    <Skeleton className="w-4/5 text-sm" />
  </div>
);

export function EmailPanel() {
  const settings = useQuery(api.settings.mine);
  return (
    <Panel id="emails" title={profileText("emails")}>
      <Loaded value={settings} loading={<ChoicesSkeleton count={4} />}>
        {({ emails }) => <EmailSettings emails={emails} />}
      </Loaded>
    </Panel>
  );
}
