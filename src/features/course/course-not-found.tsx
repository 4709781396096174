// An address that names no course.
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { InBrowser } from "../../components/ui/in-browser";
import { usePageTitle } from "../../hooks/use-page-title";
import { paths } from "../../lib/paths";

/** Loaded here alone: the page of a course does not need them. */
const CourseOffers = lazy(async () => ({
  default: (await import("../../components/course/course-offers")).CourseOffers,
}));

const DecisionBoundary = lazy(async () => ({
  default: (await import("../../components/art/decision-boundary")).DecisionBoundary,
}));

export function CourseNotFound() {
  usePageTitle(sharedText("courseNotFoundTitle"));
  return (
    <div className="page grid gap-x-16 gap-y-12 pt-9 pb-24 sm:pt-20 lg:grid-cols-12">
      <div className="grid content-start justify-items-start gap-5 lg:col-span-7">
        <h1 className="text-title">{sharedText("courseNotFoundTitle")}</h1>
        <p className="max-w-measure text-lg text-ink-soft">{sharedText("courseNotFoundText")}</p>
        <Button asChild>
          <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
        </Button>
        <div className="mt-7 w-full empty:hidden">
          <InBrowser>
            <Suspense>
              <CourseOffers />
            </Suspense>
          </InBrowser>
        </div>
      </div>
      <div className="lg:col-span-5 lg:pt-1">
        <InBrowser>
          <Suspense>
            <DecisionBoundary className="w-full" />
          </Suspense>
        </InBrowser>
      </div>
    </div>
  );
}
