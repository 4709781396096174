// The classes of a batch after its next one, as many as a card has room for.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isOver } from "#shared/rules/class-states.ts";
import { ClassEntries, type Listed } from "./class-entries";

const SHOWN = 2;

type FollowingClassesProps = { next: Pick<Listed, "courseId" | "batchNumber" | "startsAt"> };

export function FollowingClasses({ next }: FollowingClassesProps) {
  const classes = useQuery(api.classes.forCourse, { courseId: next.courseId }) ?? [];
  const following = classes.filter(
    ({ batchNumber, startsAt, state }) =>
      batchNumber === next.batchNumber && startsAt > next.startsAt && !isOver(state),
  );
  if (following.length === 0) return null;
  return (
    <div className="mt-2">
      <ClassEntries classes={following.slice(0, SHOWN)} />
    </div>
  );
}
