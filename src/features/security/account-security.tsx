// The page's panels: sessions, password, two-step sign-in.
import { useQuery } from "convex/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { Loaded } from "../../components/ui/loaded";
import { Panel } from "../../components/ui/panel";
import { Region } from "../../components/ui/region";
import { Skeleton } from "../../components/ui/skeleton";
import { ChangePassword, FirstPassword } from "./password-panel";
import { SessionList } from "./session-list";
import { TwoStepPanel } from "./two-step-panel";
import { securityText } from "../../texts/security";

type Overview = NonNullable<FunctionReturnType<typeof api.accountSecurity.overview>>;

const hasTwoStep = ({ mayUseSecondFactor, secondFactor }: Overview): boolean =>
  mayUseSecondFactor || secondFactor !== null;

/** What the page is for. Learners cannot use two-step sign-in. */
export function SecurityLead() {
  const overview = useQuery(api.accountSecurity.overview);
  return securityText(overview != null && hasTwoStep(overview) ? "lead" : "leadWithoutTwoStep");
}

export function AccountSecurity() {
  return (
    <div className="page pb-24">
      <div className="grid max-w-160 grid-cols-1 gap-14">
        <Panel id="sessions" title={securityText("sessions")}>
          <Region>
            <SessionList />
          </Region>
        </Panel>
        <Region>
          <SignInMethods />
        </Region>
      </div>
    </div>
  );
}

function SignInMethods() {
  const overview = useQuery(api.accountSecurity.overview);
  return (
    <Loaded value={overview} loading={<Skeleton className="h-80" />}>
      {(loaded) => <SignInMethodPanels overview={loaded} />}
    </Loaded>
  );
}

function SignInMethodPanels({ overview }: { overview: Overview }) {
  const { hasPassword, secondFactor } = overview;
  const { hash } = useLocation();
  // The browser jumped to the anchor before the panel was there.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid grid-cols-1 gap-14">
      <Panel id="password" title={securityText("password")}>
        {hasPassword ? <ChangePassword /> : <FirstPassword />}
      </Panel>
      {hasTwoStep(overview) && (
        <Panel id="two-step" title={securityText("twoStep")}>
          <TwoStepPanel state={secondFactor} hasPassword={hasPassword} />
        </Panel>
      )}
    </div>
  );
}
