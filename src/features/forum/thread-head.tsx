// The discussion itself: title, author, text, and what can be done with it.
import { useMutation } from "convex/react";
import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { FORUM_CATEGORIES, MESSAGES } from "#shared/messages.ts";
import { Avatar } from "../../components/layout/avatar";
import { Button } from "../../components/ui/button";
import { useDeletion } from "../../hooks/use-deletion";
import { useMe } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toast";
import { threadDeletionFailure } from "./failures";
import { LikeButton } from "./like-button";
import { ModerationMenu } from "./moderation-menu";
import { ReportButton } from "./report-button";
import { RichText } from "./rich-text";
import { TimeAgo } from "../../components/ui/time-ago";
import { ThreadBadges } from "./thread-badges";
import type { Thread, ThreadCounters } from "./types";
import { useLikeThread } from "./use-like";

type ThreadHeadProps = { thread: Thread; counters: ThreadCounters };

export function ThreadHead({ thread, counters }: ThreadHeadProps) {
  return (
    <article className="grid grid-cols-1 gap-6 border-b border-ink pb-6">
      <header className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia">
          {FORUM_CATEGORIES[thread.category]}
          <ThreadBadges isPinned={thread.isPinned} isLocked={thread.isLocked} />
        </p>
        <h1 className="text-heading">{thread.title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Avatar name={thread.authorName} photoURL={thread.authorAvatar} />
          <span className="font-medium text-ink">{thread.authorName}</span>
          <TimeAgo at={thread.createdAt} />
        </p>
      </header>
      <RichText html={thread.content} />
      {thread.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-x-4 marginalia">
          {thread.tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      <ThreadActions thread={thread} counters={counters} />
    </article>
  );
}

function ThreadActions({ thread, counters }: ThreadHeadProps) {
  const { threadId } = thread;
  const me = useMe();
  const navigate = useNavigate();
  const like = useLikeThread(threadId);
  const remove = useMutation(api.threads.remove);
  const report = useMutation(api.reports.onThread);
  const { deleting, ask } = useDeletion(threadDeletionFailure);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <LikeButton
        of="this discussion"
        count={counters.likeCount}
        liked={counters.likedByMe}
        onToggle={like}
      />
      {me !== null && !thread.isMine && (
        <ReportButton
          of="this discussion"
          onReport={async (reason) => await report({ threadId, form: { reason } })}
        />
      )}
      {thread.mayModerate && <ModerationMenu thread={thread} />}
      {thread.mayDelete && (
        <Button
          variant="danger"
          size="sm"
          className="ml-auto"
          disabled={deleting}
          onClick={() =>
            void ask(MESSAGES.deleteThread, async () => await remove({ threadId })).then(async (gone) => {
              if (!gone) return;
              await navigate(paths.forums.href());
              await showToast("The discussion is deleted.");
            })
          }
        >
          <Trash2 aria-hidden />
          Delete Discussion
        </Button>
      )}
    </div>
  );
}
