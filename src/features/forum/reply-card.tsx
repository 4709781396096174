// One reply.
import { useMutation } from "convex/react";
import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { MESSAGES } from "#shared/messages.ts";
import { Avatar } from "../../components/layout/avatar";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { useDeletion } from "../../hooks/use-deletion";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { postHref } from "../../lib/paths";
import { showToast } from "../../lib/toast";
import { EditPost } from "./edit-post";
import { EditedMark } from "./edited-mark";
import { replyDeletionFailure } from "./failures";
import { HistoryButton } from "./history-dialog";
import { LikeButton } from "./like-button";
import { isPending } from "./pending-reply";
import { QuoteButton, ShareButton } from "./post-buttons";
import { ReportButton } from "./report-button";
import { RichText } from "./rich-text";
import { SolutionButton, useIsSolution } from "./solution";
import { TimeAgo } from "../../components/ui/time-ago";
import type { Reply, Thread } from "./types";
import { useLikeReply } from "./use-like";

type ReplyCardProps = { thread: Thread; reply: Reply };

export function ReplyCard({ thread, reply }: ReplyCardProps) {
  const { replyId, position } = reply;
  const { threadId } = thread;
  const of = `the reply by ${reply.authorName}`;
  const pending = isPending(reply);
  const me = useMe();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useMutation(api.replies.edit);
  const isSolution = useIsSolution(threadId, replyId);
  const mayWrite = me !== null && !pending && !thread.isLocked;
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
        <Link to={postHref(threadId, position)} className="hover:underline">
          <TimeAgo at={reply.createdAt} />
        </Link>
        <EditedMark at={reply.editedAt} />
        {isSolution && (
          <Badge tone="good">
            <CircleCheck className="size-3" aria-hidden /> Solution
          </Badge>
        )}
      </header>
      {isEditing ? (
        <EditPost
          label={`Edit ${of}`}
          threadId={threadId}
          title={null}
          html={reply.content}
          onSave={async (_title, html) => await edit({ replyId, html })}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      ) : (
        <RichText html={reply.content} />
      )}
      <div className="flex flex-wrap items-center gap-x-1">
        <LikeButton
          of={of}
          count={reply.likeCount}
          liked={reply.likedByMe}
          disabled={pending}
          onToggle={like}
        />
        {mayWrite && (
          <QuoteButton
            of={of}
            threadId={threadId}
            position={position}
            authorName={reply.authorName}
            html={reply.content}
          />
        )}
        {!pending && <ShareButton of={of} title={thread.title} threadId={threadId} position={position} />}
        {(thread.isMine || thread.mayModerate) && !pending && (
          <SolutionButton threadId={threadId} reply={reply} of={of} />
        )}
        {mayWrite && reply.isMine && (
          <Button
            variant="quiet"
            size="sm"
            data-shortcut="e"
            aria-label={`Edit ${of}`}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
        )}
        {thread.mayModerate && reply.editedAt !== null && <HistoryButton of={of} targetId={replyId} />}
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
                if (gone) await showToast("The reply was deleted.");
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
