// The discussion itself: title, author, text, and what can be done with it.
import { useMutation } from "convex/react";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useArrive } from "../../hooks/use-arrive";
import { useDeletion } from "../../hooks/use-deletion";
import { useMe } from "../../hooks/use-session";
import { showToast } from "../../lib/toast";
import { AuthorMarks } from "./author-marks";
import { EditedMark } from "./edited-mark";
import { threadDeletionFailure } from "./failures";
import { LikeButton } from "./like-button";
import { PostActions, type PostAction } from "./post-actions";
import { editAction, QuoteButton, useShare } from "./post-buttons";
import { PostHead } from "./post-head";
import { useReport } from "./report-button";
import { RichText } from "./rich-text";
import { SolutionBox, SolvedLink } from "./solution";
import { TimeAgo } from "../../components/ui/time-ago";
import { ThreadBadges } from "./thread-badges";
import { useThreadPlace } from "./thread-place";
import type { PostName, Thread, ThreadCounters } from "./types";
import { useLikeThread } from "./use-like";
import { forumText } from "../../texts/forum";
import { forumThreadText } from "../../texts/forum-thread";
import { forumCategoryLabel, sharedText } from "../../texts/messages";

/** Loaded when it is opened. */
const EditPost = lazy(async () => ({ default: (await import("./edit-post")).EditPost }));
/** Menus and dialogs are loaded for those who have them. */
const FollowMenu = lazy(async () => ({ default: (await import("./follow-menu")).FollowMenu }));
const HistoryButton = lazy(async () => ({ default: (await import("./history-dialog")).HistoryButton }));
const ModerationMenu = lazy(async () => ({ default: (await import("./moderation-menu")).ModerationMenu }));

type ThreadHeadProps = { thread: Thread; counters: ThreadCounters };

/** From so much text, or so many lines, the box with the solution below it may be out of sight. */
const LONG_POST = { characters: 600, lines: 8 };

/** Among so few replies the solution is read right below the question. */
const FEW_REPLIES = 3;

const isLong = (html: string): boolean =>
  html.length > LONG_POST.characters || html.split(/<(?:p|li|br|pre|h3)\b|\n/).length > LONG_POST.lines;

export function ThreadHead({ thread, counters }: ThreadHeadProps) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useMutation(api.threads.edit);
  const { threadId } = thread;
  const { isRoom, Title } = useThreadPlace();
  return (
    <article
      tabIndex={-1}
      data-step=""
      data-post=""
      className="grid grid-cols-1 gap-6 border-b border-ink pb-6 focus-visible:outline-offset-8"
    >
      <div className="grid grid-cols-1 gap-3">
        <header className="grid grid-cols-1 gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia empty:hidden">
            {!isRoom && forumCategoryLabel(thread.category)}
            <ThreadBadges {...thread} />
          </p>
          <Title className={isRoom ? "text-xl" : "text-heading"}>{thread.title}</Title>
          <PostHead author={thread}>
            <AuthorMarks {...thread} />
            <TimeAgo at={thread.createdAt} inSentence />
            <EditedMark at={thread.editedAt} />
            {isLong(thread.content) && <SolvedLink threadId={threadId} />}
          </PostHead>
        </header>
        {isEditing ? (
          <Suspense fallback={<RichText html={thread.content} />}>
            <EditPost
              label={forumThreadText("editOf", nameOf(thread))}
              threadId={threadId}
              thread={thread}
              html={thread.content}
              postId={threadId}
              editedAt={thread.editedAt}
              onSave={async ({ base, ...form }) => await edit({ threadId, base, form })}
              onClose={() => {
                setIsEditing(false);
              }}
            />
          </Suspense>
        ) : (
          <RichText html={thread.content} />
        )}
      </div>
      {thread.tags.length > 0 && (
        <ul aria-label={forumText("tags")} className="flex flex-wrap gap-x-4 marginalia">
          {thread.tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
      <SolutionBox threadId={threadId} isNear={counters.replyCount <= FEW_REPLIES} />
      <ThreadActions
        thread={thread}
        counters={counters}
        onEdit={() => {
          setIsEditing(true);
        }}
      />
    </article>
  );
}

/** What the buttons act on, for screen readers. */
const nameOf = ({ authorName }: Thread): PostName => ({ post: "thread", name: authorName });

const hasHistory = ({ mayModerate, editedAt }: Thread): boolean => mayModerate && editedAt !== null;

function ThreadActions({ thread, counters, onEdit }: ThreadHeadProps & { onEdit: () => void }) {
  const { threadId } = thread;
  const of = nameOf(thread);
  const me = useMe();
  const like = useLikeThread(threadId);
  return (
    <div className="-mx-3.5 flex flex-wrap items-center gap-1">
      <LikeButton of={of} count={counters.likeCount} liked={counters.likedByMe} onToggle={like} />
      {me !== null && !thread.isLocked && (
        <QuoteButton
          of={of}
          threadId={threadId}
          position={null}
          authorName={thread.authorName}
          html={thread.content}
        />
      )}
      {me !== null && (
        <Suspense>
          <FollowMenu threadId={threadId} />
        </Suspense>
      )}
      {hasHistory(thread) && (
        <Suspense>
          <HistoryButton of={of} targetId={threadId} />
        </Suspense>
      )}
      {thread.mayModerate && (
        <Suspense>
          <ModerationMenu thread={thread} />
        </Suspense>
      )}
      <MoreActions thread={thread} onEdit={onEdit} />
    </div>
  );
}

function MoreActions({ thread, onEdit }: { thread: Thread; onEdit: () => void }) {
  const { threadId, title, isMine, isLocked, mayDelete } = thread;
  const of = nameOf(thread);
  const me = useMe();
  const sendReport = useMutation(api.reports.onThread);
  const share = useShare({ of, title, threadId, position: null });
  const report = useReport(of, async (reason) => await sendReport({ threadId, form: { reason } }));
  const deletion = useThreadDeletion(threadId);
  return (
    <>
      <PostActions
        of={of}
        actions={[
          share,
          isMine && !isLocked && editAction(of, onEdit),
          me !== null && !isMine && report.action,
          mayDelete && deletion,
        ]}
      />
      {report.dialog}
    </>
  );
}

function useThreadDeletion(threadId: Thread["threadId"]): PostAction {
  const navigate = useArrive();
  const { list } = useThreadPlace();
  const remove = useMutation(api.threads.remove);
  const { deleting, ask } = useDeletion(threadDeletionFailure);
  return {
    ...{ Icon: Trash2, label: forumThreadText("delete"), name: forumThreadText("deleteThread") },
    isBusy: deleting,
    onSelect: () =>
      void ask(sharedText("deleteThread"), async () => await remove({ threadId })).then(async (gone) => {
        if (!gone) return;
        await navigate(list);
        showToast(forumThreadText("threadDeleted"));
      }),
  };
}
