// What is said about the author of a post beside the name, as the server decided it.
import { Badge } from "../../components/ui/badge";
import { forumThreadText } from "../../texts/forum-thread";
import type { Reply } from "./types";

/** The author of a discussion is one by its place. */
type AuthorMarksProps = Pick<Reply, "isByInstructor" | "isByStaff"> & { isByAuthor?: boolean };

export function AuthorMarks({ isByAuthor = false, isByInstructor, isByStaff }: AuthorMarksProps) {
  return (
    <>
      {isByInstructor && <Badge tone="ink">{forumThreadText("instructor")}</Badge>}
      {isByStaff && <Badge tone="ink">{forumThreadText("staff")}</Badge>}
      {isByAuthor && <Badge>{forumThreadText("author")}</Badge>}
    </>
  );
}
