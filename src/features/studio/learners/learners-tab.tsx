// The learners of a course: who is where, who is behind, and the completion of its lessons.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ListRegion } from "../../../components/staff/list-region";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { learnersText } from "../../../texts/learners";
import type { Draft } from "../types";
import { Completion } from "./completion";
import { HereNow } from "./here-now";
import { LearnersPanel } from "./learners-panel";

export function LearnersTab({ draft: { courseId, publishedVersion } }: { draft: Draft }) {
  if (publishedVersion === null)
    return <EmptyState compact title={learnersText("later")} text={learnersText("laterHint")} />;
  return (
    <ListRegion>
      <Learners courseId={courseId} />
    </ListRegion>
  );
}

function Learners({ courseId }: { courseId: string }) {
  const course = useQuery(api.teaching.course, { courseId });
  const present = useQuery(api.lessonPresence.of, { courseId });
  if (course === undefined || present === undefined) return <TableSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid grid-cols-1 gap-6">
        <HereNow present={present} />
        <LearnersPanel course={course} present={present} />
      </div>
      <Completion courseId={courseId} />
    </div>
  );
}
