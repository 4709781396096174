// The catalogue: filter and courses, live.
import { useQuery } from "convex/react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { catalogText } from "../../texts/catalog";
import { categoryName } from "../../components/course/course-words";
import { ChoiceChips } from "../../components/ui/choice-chips";
import { EmptyState } from "../../components/ui/empty-state";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { useOwnPlaces } from "../../hooks/use-own-places";
import { courseState, isShut } from "../../lib/course-state";
import { categoryOptions, inCategory } from "./categories";
import { CourseCard } from "./course-card";
import { CourseCardSkeleton } from "./course-card-skeleton";

export function Catalog() {
  const courses = useQuery(api.courses.list);
  const own = useOwnPlaces();
  const [query, setQuery] = useSearchParams();
  if (courses === undefined) {
    return (
      <LoadingRegion label={catalogText("loading")}>
        <div className="flex gap-2">
          <Skeleton className="h-10 w-14 max-sm:h-11" />
          <Skeleton className="h-10 w-44 max-sm:h-11" />
        </div>
        <div className="mt-8">
          <CourseCardSkeleton />
          <CourseCardSkeleton />
        </div>
      </LoadingRegion>
    );
  }
  if (courses.length === 0) {
    return <EmptyState title={catalogText("emptyTitle")} text={catalogText("emptyText")} />;
  }
  const options = categoryOptions(courses);
  const wanted = query.get("category") ?? sharedText("allCategories");
  const chosen = options.includes(wanted) ? wanted : sharedText("allCategories");
  const shown = inCategory(courses, chosen);
  // The first course that the reader can buy.
  const first = shown.find((course) => !own.has(course.courseId) && !isShut(courseState(course)));
  return (
    <>
      <ChoiceChips
        label={catalogText("filter")}
        choices={Object.fromEntries(options.map((option) => [option, categoryName(option)]))}
        value={chosen}
        onChange={(category) => {
          setQuery(category === sharedText("allCategories") ? {} : { category });
        }}
      />
      <ul className="mt-8">
        {shown.map((course) => (
          <li key={course.courseId}>
            <CourseCard course={course} own={own.get(course.courseId)} isFirst={course === first} />
          </li>
        ))}
      </ul>
    </>
  );
}
