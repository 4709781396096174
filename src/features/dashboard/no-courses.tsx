// A dashboard without a course: the courses that can be joined now.
import { useQuery } from "convex/react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import { paths } from "../../lib/paths";
import { dashboardText } from "../../texts/dashboard";
import { sharedText } from "../../texts/messages";

/** After the texts, in a place of its own size. */
const EmbeddingCloud = lazy(async () => ({
  default: (await import("../../components/art/embedding-cloud")).EmbeddingCloud,
}));

const CourseOffers = lazy(async () => ({
  default: (await import("../../components/course/course-offers")).CourseOffers,
}));

type NoCoursesProps = {
  /** The person's place on a waitlist is above, and they know what they want. */
  isWaiting: boolean;
};

export function NoCourses({ isWaiting }: NoCoursesProps) {
  const areOffersKnown = useQuery(api.courses.list, isWaiting ? "skip" : {}) !== undefined;
  if (isWaiting)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">{sharedText("noCourses")}</p>
        <Button asChild variant="secondary">
          <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
        </Button>
      </div>
    );
  return (
    // What is below moves only out of sight when the offers arrive.
    <div
      className={cn("grid content-start gap-10 border-t border-rule pt-10", !areOffersKnown && "min-h-dvh")}
    >
      <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_24rem]">
        <div className="grid justify-items-start gap-4">
          <h3 className="text-heading">{sharedText("noCourses")}</h3>
          <p className="max-w-measure text-ink-soft">{dashboardText("noCoursesHint")}</p>
          <Button asChild>
            <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
          </Button>
        </div>
        {/* Its ink begins where the text does. */}
        <div className="aspect-4/3 max-sm:order-first max-sm:-ms-2 max-sm:max-w-48">
          <Suspense>
            <EmbeddingCloud />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <CourseOffers />
      </Suspense>
    </div>
  );
}
