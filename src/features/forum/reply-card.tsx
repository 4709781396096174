// One reply.
import { useMutation } from "convex/react";
import { CircleCheck, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { forumThreadText } from "../../texts/forum-thread";
import { Badge } from "../../components/ui/badge";
import { useDeletion } from "../../hooks/use-deletion";
import { useMe } from "../../hooks/use-session";
import { cn } from "../../lib/cn";
import { showToast } from "../../lib/toast";
import { AuthorMarks } from "./author-marks";
import { EditedMark } from "./edited-mark";
import { replyDeletionFailure } from "./failures";
import { LikeButton } from "./like-button";
import { isPending } from "./pending-reply";
import { PostActions, type PostAction } from "./post-actions";
import { editAction, QuoteButton, useShare } from "./post-buttons";
import { PostHead } from "./post-head";
import { useReport } from "./report-button";
import { RichText } from "./rich-text";
import { SolutionButton, useIsSolution } from "./solution";
import { TimeAgo } from "../../components/ui/time-ago";
import { useThreadPlace } from "./thread-place";
import type { PostName, Reply, Thread } from "./types";
import { useLikeReply } from "./use-like";

/** Loaded when it is opened. */
const EditPost = lazy(async () => ({ default: (await import("./edit-post")).EditPost }));
/** Loaded for moderators. */
const HistoryButton = lazy(async () => ({ default: (await import("./history-dialog")).HistoryButton }));

type ReplyCardProps = { thread: Thread; reply: Reply };

export function ReplyCard({ thread, reply }: ReplyCardProps) {
  const { replyId } = reply;
  const { threadId } = thread;
  const pending = isPending(reply);
  const [isEditing, setIsEditing] = useState(false);
  const edit = useMutation(api.replies.edit);
  return (
    <article
      aria-busy={pending}
      className={cn("grid grid-cols-1 gap-3 border-b border-rule py-6", pending && "opacity-60")}
    >
      <ReplyHead threadId={threadId} reply={reply} />
      <div className="grid grid-cols-1 gap-3">
        {isEditing ? (
          <Suspense fallback={<RichText html={reply.content} />}>
            <EditPost
              label={forumThreadText("editOf", nameOf(reply))}
              threadId={threadId}
              thread={null}
              html={reply.content}
              postId={replyId}
              editedAt={reply.editedAt}
              onSave={async ({ base, html }) => await edit({ replyId, base, html })}
              onClose={() => {
                setIsEditing(false);
              }}
            />
          </Suspense>
        ) : (
          <RichText html={reply.content} />
        )}
        <div className="-mx-3.5 flex flex-wrap items-center gap-1">
          <ReplyLike reply={reply} />
          {!pending && (
            <ReplyActions
              thread={thread}
              reply={reply}
              onEdit={() => {
                setIsEditing(true);
              }}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** What the buttons of a reply act on, for screen readers. */
const nameOf = ({ authorName }: Reply): PostName => ({ post: "reply", name: authorName });

function ReplyHead({ threadId, reply }: { threadId: Thread["threadId"]; reply: Reply }) {
  const isSolution = useIsSolution(threadId, reply.replyId);
  const { href } = useThreadPlace();
  return (
    <header>
      <PostHead author={reply}>
        <AuthorMarks {...reply} />
        <Link to={href(threadId, reply.position)} className="hover:underline">
          <TimeAgo at={reply.createdAt} inSentence />
        </Link>
        <EditedMark at={reply.editedAt} />
        {isSolution && (
          <Badge tone="good">
            <CircleCheck className="size-3" aria-hidden /> {forumThreadText("solution")}
          </Badge>
        )}
      </PostHead>
    </header>
  );
}

function ReplyLike({ reply }: { reply: Reply }) {
  const like = useLikeReply(reply.replyId);
  return (
    <LikeButton
      of={nameOf(reply)}
      count={reply.likeCount}
      liked={reply.likedByMe}
      disabled={isPending(reply)}
      onToggle={like}
    />
  );
}

const hasHistory = ({ mayModerate }: Thread, { editedAt }: Reply): boolean =>
  mayModerate && editedAt !== null;

/** Of a reply that the server has stored. */
function ReplyActions({ thread, reply, onEdit }: ReplyCardProps & { onEdit: () => void }) {
  const { threadId } = thread;
  const { replyId, position } = reply;
  const of = nameOf(reply);
  const me = useMe();
  const mayWrite = me !== null && !thread.isLocked;
  return (
    <>
      {mayWrite && (
        <QuoteButton
          of={of}
          threadId={threadId}
          position={position}
          authorName={reply.authorName}
          html={reply.content}
        />
      )}
      {thread.mayMarkSolution && <SolutionButton threadId={threadId} reply={reply} of={of} />}
      {hasHistory(thread, reply) && (
        <Suspense>
          <HistoryButton of={of} targetId={replyId} />
        </Suspense>
      )}
      <MoreActions thread={thread} reply={reply} onEdit={mayWrite && reply.isMine ? onEdit : null} />
    </>
  );
}

/** `onEdit` is null where the reader may not edit the reply. */
function MoreActions({ thread, reply, onEdit }: ReplyCardProps & { onEdit: (() => void) | null }) {
  const { replyId, position, isMine, mayDelete } = reply;
  const of = nameOf(reply);
  const me = useMe();
  const sendReport = useMutation(api.reports.onReply);
  const share = useShare({ of, title: thread.title, threadId: thread.threadId, position });
  const report = useReport(of, async (reason) => await sendReport({ replyId, form: { reason } }));
  const deletion = useReplyDeletion(reply);
  return (
    <>
      <PostActions
        of={of}
        actions={[
          share,
          onEdit !== null && editAction(of, onEdit),
          me !== null && !isMine && report.action,
          mayDelete && deletion,
        ]}
      />
      {report.dialog}
    </>
  );
}

function useReplyDeletion({ replyId, authorName: name }: Reply): PostAction {
  const remove = useMutation(api.replies.remove);
  const { deleting, ask } = useDeletion(replyDeletionFailure);
  return {
    ...{ Icon: Trash2, label: forumThreadText("delete"), name: forumThreadText("deleteReplyOf", { name }) },
    isBusy: deleting,
    onSelect: () =>
      void ask(sharedText("deleteReply"), async () => await remove({ replyId })).then((gone) => {
        if (gone) showToast(forumThreadText("replyDeleted"));
      }),
  };
}
