// Announcements with their texts, newest first.
import { FactLine } from "../ui/fact-line";
import { TimeAgo } from "../ui/time-ago";
import { shownAuthor } from "../../texts/messages";

type Announcement = {
  announcementId: string;
  authorName: string;
  subject: string;
  message: string;
  createdAt: number;
};

export const AnnouncementList = ({ announcements }: { announcements: readonly Announcement[] }) => (
  <ul>
    {announcements.map(({ announcementId, authorName, subject, message, createdAt }) => (
      <li key={announcementId} className="border-b border-rule py-4 first:pt-0">
        <h3 className="text-lg wrap-anywhere">{subject}</h3>
        <p className="mt-1 marginalia">
          <FactLine facts={[shownAuthor(authorName), <TimeAgo key="time" at={createdAt} inSentence />]} />
        </p>
        <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
      </li>
    ))}
  </ul>
);
