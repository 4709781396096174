// The instructors of all courses, each once.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Instructor } from "./instructor";
import { LoadingRegion } from "../ui/loading-region";
import { Skeleton } from "../ui/skeleton";

export function People() {
  const courses = useQuery(api.courses.list);
  if (courses === undefined) {
    return (
      <LoadingRegion>
        <div className="grid grid-cols-1 gap-8">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      </LoadingRegion>
    );
  }
  const people = courses.filter(
    ({ instructor }, index) => courses.findIndex((course) => course.instructor === instructor) === index,
  );
  return (
    <ul className="grid grid-cols-1 gap-8">
      {people.map(({ instructor, instructorBio, title }) => (
        <li key={instructor} className="border-b border-rule pb-8 last:border-b-0 last:pb-0">
          <Instructor name={instructor} bio={instructorBio} role={title} />
        </li>
      ))}
    </ul>
  );
}
