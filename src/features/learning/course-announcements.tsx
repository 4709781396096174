// What instructors wrote to the member's batch, newest first; nothing while there is none.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Panel } from "../../components/ui/panel";
import { TimeAgo } from "../../components/ui/time-ago";
import { learningText } from "../../texts/learning";

export function CourseAnnouncements({ courseId }: { courseId: string }) {
  const announcements = useQuery(api.announcements.forCourse, { courseId }) ?? [];
  if (announcements.length === 0) return null;
  return (
    <Panel title={learningText("announcements")} id="announcements">
      <ul>
        {announcements.map(({ announcementId, authorName, subject, message, createdAt }) => (
          <li key={announcementId} className="border-b border-rule py-4 first:pt-0">
            <h3 className="text-lg wrap-anywhere">{subject}</h3>
            <p className="mt-1 marginalia">
              {authorName} · <TimeAgo at={createdAt} />
            </p>
            <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
