// What was announced in a course, newest first.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { countOf, formatTime } from "../../lib/format";
import { BatchBadge } from "../../components/staff/batch-badge";
import { TableSkeleton } from "../../components/staff/paged-table";

export function Announcements({ courseId }: { courseId: string }) {
  const announcements = useQuery(api.teaching.announcements, { courseId });
  if (announcements === undefined) return <TableSkeleton />;
  if (announcements.length === 0) {
    return <p className="text-ink-soft">No announcements yet. Messages to a batch appear here.</p>;
  }
  return (
    <ul aria-label="Announcements">
      {announcements.map((announcement) => (
        <li key={announcement.announcementId} className="border-b border-rule py-4 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium break-words">{announcement.subject}</span>
            <BatchBadge batchNumber={announcement.batchNumber} />
          </p>
          <p className="mt-1 max-w-measure text-sm break-words whitespace-pre-line">{announcement.message}</p>
          <p className="mt-2 marginalia">
            {announcement.authorName}, {formatTime(announcement.createdAt)}, to{" "}
            {countOf(announcement.recipients, "learner")}
            {!announcement.isQueued && " so far"}
          </p>
        </li>
      ))}
    </ul>
  );
}
