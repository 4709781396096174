// The first screen: what this is, where to go, and when the next class begins.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { landingText } from "../../texts/landing";
import { LossLandscape } from "../../components/art/loss-landscape";
import { Button } from "../../components/ui/button";
import { Region } from "../../components/ui/region";
import { useSession } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { LiveNow } from "./live-now";
import { NextStart } from "./next-start";

export function Hero() {
  return (
    <section className="overflow-hidden">
      <div className="relative page grid grid-cols-1 lg:grid-cols-12">
        <div className="relative z-10 pt-12 sm:pt-16 lg:col-span-8 lg:row-start-1 lg:pt-28 lg:pb-24">
          <h1 className="max-w-[9ch] text-display">{sharedText("heroTitle")}</h1>
          <p className="mt-7 max-w-[40ch] text-lg text-ink-soft">{landingText("heroText")}</p>
          <HeroActions />
        </div>
        <LossLandscape className="pointer-events-none mt-6 -ml-[8%] w-[122%] max-w-none lg:absolute lg:top-20 lg:right-[-7rem] lg:m-0 lg:w-[47rem]" />
      </div>
      <div className="relative border-y border-rule bg-paper">
        <div className="page">
          <Region>
            <LiveNow />
            <NextStartLine />
          </Region>
        </div>
      </div>
    </section>
  );
}

function HeroActions() {
  const session = useSession();
  const signedIn =
    session.status === "signed-in" || (session.status === "loading" && session.cached !== null);
  return (
    <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <Button asChild size="lg">
        <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
      </Button>
      <Button asChild size="lg" variant="secondary" className="bg-paper">
        {signedIn ? (
          <Link to={paths.dashboard.href()}>{sharedText("goToDashboard")}</Link>
        ) : (
          <Link to={paths.register.href()} data-visitor>
            {sharedText("registerNow")}
          </Link>
        )}
      </Button>
    </div>
  );
}

function NextStartLine() {
  return <NextStart courses={useQuery(api.courses.list)} />;
}
