// The last word of the page: how many seats are open, and one next step.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { landingText } from "../../texts/landing";
import { seatsLeft } from "#shared/rules/seats.ts";
import { Button } from "../../components/ui/button";
import { useSession } from "../../hooks/use-session";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { nextOpenBatch } from "./next-batch";

export function ClosingCall() {
  const session = useSession();
  const signedIn =
    session.status === "signed-in" || (session.status === "loading" && session.cached !== null);
  return (
    <section className="page mt-24 lg:mt-36">
      <div className="grid items-end gap-8 border-t border-ink pt-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 className="max-w-[18ch] text-title">{landingText("closingTitle")}</h2>
          <p className="mt-4 min-h-[1lh] text-lg text-ink-soft">{useOpenSeats()}</p>
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <Button asChild size="lg">
            <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
          </Button>
          {!signedIn && (
            <Button asChild size="lg" variant="secondary">
              <Link to={paths.register.href()} data-visitor>
                {sharedText("registerNow")}
              </Link>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The seats of the next open batch as a sentence; empty while it is not known. */
function useOpenSeats(): string {
  const courses = useQuery(api.courses.list);
  if (courses === undefined) return "";
  const next = nextOpenBatch(courses);
  if (next === undefined) return landingText("closingNothingOpen");
  const { seatsTaken, maxCapacity, startDate, status } = next.batch;
  return landingText(status === "upcoming" ? "openUpcoming" : "openActive", {
    left: seatsLeft(seatsTaken, maxCapacity),
    capacity: maxCapacity,
    day: formatDay(startDate),
  });
}
