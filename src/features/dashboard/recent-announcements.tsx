// The newest announcements to the person's batches; nothing while there is none.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { FactLine } from "../../components/ui/fact-line";
import { Panel } from "../../components/ui/panel";
import { TimeAgo } from "../../components/ui/time-ago";
import { announcementsHref } from "../../lib/paths";
import { dashboardText } from "../../texts/dashboard";
import { shownAuthor } from "../../texts/messages";

export function RecentAnnouncements() {
  const announcements = useQuery(api.announcements.recent) ?? [];
  if (announcements.length === 0) return null;
  return (
    <Panel title={dashboardText("announcements")} className="lg:col-span-8">
      <ul>
        {announcements.map(({ announcementId, courseId, authorName, subject, createdAt }) => (
          <li key={announcementId} className="border-b border-rule">
            <Link to={announcementsHref(courseId)} className="block py-3.5 hover:text-accent">
              <span className="block wrap-anywhere">{subject}</span>
              <span className="mt-1 block marginalia">
                <FactLine
                  facts={[shownAuthor(authorName), <TimeAgo key="time" at={createdAt} inSentence />]}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
