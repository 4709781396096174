// Which version of a course learners see, and since when.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { FactLine } from "../../components/ui/fact-line";
import { TimeAgo } from "../../components/ui/time-ago";
import { studioText } from "../../texts/studio";

const NEWEST = { numItems: 1, cursor: null };

export function PublishedLine({ courseId, version }: { courseId: string; version: number }) {
  const newest = useQuery(api.courseVersions.list, { courseId, paginationOpts: NEWEST })?.page[0];
  const since = newest?.isCurrent === true && (
    <span key="since">
      {studioText("publishedOn")} <TimeAgo at={newest.publishedAt} inSentence />
    </span>
  );
  return (
    <p className="text-sm text-ink-faint">
      <FactLine facts={[...(since === false ? [] : [since]), studioText("version", { version })]} />
    </p>
  );
}
