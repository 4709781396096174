// Who wrote a post: the picture, and beside it the name with what is said about the post, which wraps in line with the name.
import type { ReactNode } from "react";
import { Avatar } from "../../components/layout/avatar";
import { shownAuthor } from "../../texts/messages";

type PostHeadProps = { author: { authorName: string; authorAvatar: string | null }; children: ReactNode };

export function PostHead({ author: { authorName, authorAvatar }, children }: PostHeadProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-ink-soft">
      <Avatar name={authorName} photoURL={authorAvatar} />
      {/* One line is in the middle of the picture; more begin at its top. */}
      <p className="flex min-h-9 flex-wrap content-center items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{shownAuthor(authorName)}</span>
        {children}
      </p>
    </div>
  );
}
