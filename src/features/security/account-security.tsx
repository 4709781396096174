// The page's sections: password, two-step sign-in, sessions.
import { useQuery } from "convex/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { SettingsSection } from "../../components/layout/settings-section";
import { Loaded } from "../../components/ui/loaded";
import { Region } from "../../components/ui/region";
import { Skeleton } from "../../components/ui/skeleton";
import { ChangePassword, FirstPassword } from "./password-panel";
import { SessionList, SessionsSkeleton } from "./session-list";
import { TwoStepPanel } from "./two-step-panel";
import { securityText } from "../../texts/security";

type Overview = NonNullable<FunctionReturnType<typeof api.accountSecurity.overview>>;

const hasTwoStep = ({ mayUseSecondFactor, secondFactor }: Overview): boolean =>
  mayUseSecondFactor || secondFactor !== null;

/** In the order in which nothing moves: what grows with the number of sessions is last. */
export function AccountSecurity() {
  const overview = useQuery(api.accountSecurity.overview);
  return (
    <Region>
      <Loaded value={overview} loading={<SecuritySkeleton />}>
        {(loaded) => <Sections overview={loaded} />}
      </Loaded>
    </Region>
  );
}

/** Both sections that every account has. */
export const SecuritySkeleton = () => (
  <div className="grid min-h-dvh grid-cols-1 content-start gap-14">
    <PasswordSkeleton />
    <SettingsSection title={securityText("sessions")}>
      <SessionsSkeleton />
    </SettingsSection>
  </div>
);

const PasswordSkeleton = () => (
  <SettingsSection title={securityText("password")}>
    <div className="grid max-w-narrow gap-5">
      {["current", "new", "confirm"].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="my-1 w-32 text-sm" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11 w-40" />
    </div>
  </SettingsSection>
);

function Sections({ overview }: { overview: Overview }) {
  const { hasPassword, secondFactor } = overview;
  const { hash } = useLocation();
  // The browser jumped to the anchor before the section was there.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid grid-cols-1 gap-14">
      <SettingsSection id="password" title={securityText("password")}>
        {hasPassword ? <ChangePassword /> : <FirstPassword />}
      </SettingsSection>
      {hasTwoStep(overview) && (
        <SettingsSection id="two-step" title={securityText("twoStep")}>
          <TwoStepPanel state={secondFactor} hasPassword={hasPassword} />
        </SettingsSection>
      )}
      <SettingsSection id="sessions" title={securityText("sessions")}>
        <Region>
          <SessionList />
        </Region>
      </SettingsSection>
    </div>
  );
}
