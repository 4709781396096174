// What was announced in a course, newest first.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { formatTime } from "../../lib/format";
import { teachingText } from "../../texts/teaching";
import { Badge } from "../../components/ui/badge";
import { EmptyState } from "../../components/ui/empty-state";
import { BatchBadge } from "../../components/staff/batch-badge";
import { TableSkeleton } from "../../components/staff/paged-table";
import { shownAuthor } from "../../texts/messages";

export function Announcements({ courseId }: { courseId: string }) {
  const announcements = useQuery(api.teaching.announcements, { courseId });
  if (announcements === undefined) return <TableSkeleton />;
  if (announcements.length === 0)
    return (
      <EmptyState
        compact
        title={teachingText("noAnnouncements")}
        text={teachingText("noAnnouncementsHint")}
      />
    );
  return (
    <ul aria-label={teachingText("announcements")}>
      {announcements.map((announcement) => (
        <li key={announcement.announcementId} className="border-b border-rule py-4 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium break-words">{announcement.subject}</span>
            <BatchBadge batchNumber={announcement.batchNumber} />
            {announcement.below !== undefined && <Badge>{teachingText("onlyBehind")}</Badge>}
          </p>
          <p className="mt-1 max-w-measure text-sm break-words whitespace-pre-line">{announcement.message}</p>
          <p className="mt-2 marginalia">
            {teachingText(announcement.isQueued ? "sentTo" : "sentSoFar", {
              author: shownAuthor(announcement.authorName),
              time: formatTime(announcement.createdAt),
              count: announcement.recipients,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
