// What instructors wrote to the member's batch, newest first; nothing while there is none.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { AnnouncementList } from "../../components/course/announcement-list";
import { Panel } from "../../components/ui/panel";
import { learningText } from "../../texts/learning";

export function CourseAnnouncements({ courseId }: { courseId: string }) {
  const announcements = useQuery(api.announcements.forCourse, { courseId }) ?? [];
  if (announcements.length === 0) return null;
  return (
    <Panel title={learningText("announcements")} id="announcements">
      <AnnouncementList announcements={announcements} />
    </Panel>
  );
}
