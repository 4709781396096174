// One reply.
import { useMutation } from "convex/react";
import { Trash2 } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { MESSAGES } from "#shared/messages.ts";
import { Avatar } from "../../components/layout/avatar";
import { Button } from "../../components/ui/button";
import { useDeletion } from "../../hooks/use-deletion";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { showToast } from "../../lib/toast";
import { replyDeletionFailure } from "./failures";
import { LikeButton } from "./like-button";
import { isPending } from "./pending-reply";
import { ReportButton } from "./report-button";
import { RichText } from "./rich-text";
import { TimeAgo } from "../../components/ui/time-ago";
import type { Reply } from "./types";
import { useLikeReply } from "./use-like";

export function ReplyCard({ reply }: { reply: Reply }) {
  const { replyId } = reply;
  const of = `the reply by ${reply.authorName}`;
  const pending = isPending(reply);
  const me = useMe();
  const like = useLikeReply(replyId);
  const remove = useMutation(api.replies.remove);
  const report = useMutation(api.reports.onReply);
  const { deleting, ask } = useDeletion(replyDeletionFailure);
  return (
    <article
      aria-busy={pending}
      className={cn("grid grid-cols-1 gap-3 border-b border-rule py-6", pending && "opacity-60")}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Avatar name={reply.authorName} photoURL={reply.authorAvatar} />
        <span className="font-medium text-ink">{reply.authorName}</span>
        <TimeAgo at={reply.createdAt} />
      </header>
      <RichText html={reply.content} />
      <div className="flex flex-wrap items-center gap-x-2">
        <LikeButton
          of={of}
          count={reply.likeCount}
          liked={reply.likedByMe}
          disabled={pending}
          onToggle={like}
        />
        {me !== null && !reply.isMine && !pending && (
          <ReportButton of={of} onReport={async (reason) => await report({ replyId, form: { reason } })} />
        )}
        {reply.mayDelete && !pending && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete ${of}`}
            disabled={deleting}
            onClick={() =>
              void ask(MESSAGES.deleteReply, async () => await remove({ replyId })).then(async (gone) => {
                if (gone) await showToast("The reply is deleted.");
              })
            }
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
