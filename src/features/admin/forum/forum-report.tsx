// One reported post with its reasons and the moderation actions.
import { useMutation } from "convex/react";
import { EyeOff, Lock, LockOpen, Pin, PinOff, RotateCcw, ShieldCheck, type LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { useDialogs } from "../../../hooks/use-dialogs";
import { formatTime } from "../../../lib/format";
import { adminForumText } from "../../../texts/admin-forum";
import { postHref } from "../../../lib/paths";
import { useAsyncAction, type AsyncAction } from "../../../hooks/use-async-action";
import { shownAuthor } from "../../../texts/messages";

type Reported = (typeof api.moderation.queue)["_returnType"][number];

export function ForumReport({ post }: { post: Reported }) {
  const action = useAsyncAction();
  return (
    <article className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-2">
          <Heading post={post} />
          {post.replyTo !== null && (
            <p className="max-w-measure text-sm text-ink-faint">
              {adminForumText("replyTo", { text: post.replyTo })}
            </p>
          )}
          <blockquote className="max-w-measure border-s-2 border-rule-strong ps-4">{post.excerpt}</blockquote>
        </div>
        <Reasons reports={post.reports} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ReportDecisions post={post} action={action} />
        {!post.thread.isHidden && <ThreadMarks post={post} action={action} />}
      </div>
      {action.failure !== null && <Notice tone="error">{action.failure}</Notice>}
    </article>
  );
}

function Reasons({ reports }: Pick<Reported, "reports">) {
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <p className="text-ink-soft">{adminForumText("reasons")}</p>
      <ul aria-label={adminForumText("reasons")} className="grid gap-1.5">
        {reports.map(({ reason, createdAt }) => (
          <li key={`${String(createdAt)} ${reason}`}>
            <span className="block break-words">{reason}</span>
            <span className="marginalia">{formatTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heading({ post }: { post: Reported }) {
  const { kind, title, authorName, createdAt, isHidden, editedAt, thread, reports } = post;
  return (
    <header className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia">
        {adminForumText(kind === "thread" ? "discussionBy" : "replyBy", { name: shownAuthor(authorName) })}
        <span aria-hidden>·</span>
        <span>{formatTime(createdAt)}</span>
        <Badge tone="warn">{adminForumText("reports", { count: reports.length })}</Badge>
        {editedAt !== null && (
          <Badge tone="warn">{adminForumText("edited", { time: formatTime(editedAt) })}</Badge>
        )}
        {isHidden && <Badge>{adminForumText("outOfSight")}</Badge>}
        {thread.isLocked && <Badge>{adminForumText("locked")}</Badge>}
        {thread.isPinned && <Badge>{adminForumText("pinned")}</Badge>}
      </p>
      <h3 className="text-lg">
        {isHidden || thread.isHidden ? (
          title
        ) : (
          <Link to={postHref(post.threadId, post.position)} className="link">
            {title}
          </Link>
        )}
      </h3>
    </header>
  );
}

type ActionsProps = { post: Reported; action: AsyncAction };

function ReportDecisions({ post, action }: ActionsProps) {
  const decide = useMutation(api.moderation.decide);
  const { confirm } = useDialogs();
  const { targetId } = post;
  const about = { kind: post.kind, name: shownAuthor(post.authorName) };
  const named = (label: string) => adminForumText("actionOnPost", { ...about, action: label });
  const decideAs = (decision: "keep" | "remove" | "restore") => () => {
    void action.run(() => decide({ targetId, decision }));
  };
  const remove = async () => {
    const question = adminForumText("removeQuestion", about);
    if (await confirm(question, { confirmLabel: adminForumText("remove") })) decideAs("remove")();
  };
  if (post.isHidden) {
    return (
      <Action
        Icon={RotateCcw}
        label={adminForumText("restore")}
        named={named}
        action={action}
        onClick={decideAs("restore")}
        variant="primary"
      />
    );
  }
  return (
    <>
      <Action
        Icon={ShieldCheck}
        label={adminForumText("keep")}
        named={named}
        action={action}
        onClick={decideAs("keep")}
      />
      <Action
        Icon={EyeOff}
        label={adminForumText("remove")}
        named={named}
        action={action}
        onClick={() => void remove()}
        variant="danger"
      />
    </>
  );
}

function ThreadMarks({ post, action }: ActionsProps) {
  const setLocked = useMutation(api.threads.setLocked);
  const setPinned = useMutation(api.threads.setPinned);
  const { threadId, thread, title } = post;
  const { isLocked, isPinned } = thread;
  const named = (label: string) => adminForumText("actionOnThread", { action: label, title });
  return (
    <>
      <Action
        Icon={isLocked ? LockOpen : Lock}
        label={adminForumText(isLocked ? "unlock" : "lock")}
        named={named}
        action={action}
        onClick={() => void action.run(() => setLocked({ threadId, locked: !isLocked }))}
        variant="quiet"
      />
      <Action
        Icon={isPinned ? PinOff : Pin}
        label={adminForumText(isPinned ? "unpin" : "pin")}
        named={named}
        action={action}
        onClick={() => void action.run(() => setPinned({ threadId, pinned: !isPinned }))}
        variant="quiet"
      />
    </>
  );
}

type ActionProps = {
  Icon: LucideIcon;
  label: string;
  /** The button's name for screen readers, which says what it is about. */
  named: (label: string) => string;
  action: AsyncAction;
  onClick: () => void;
  variant?: "primary" | "secondary" | "quiet" | "danger";
};

function Action({ Icon, label, named, action, onClick, variant = "secondary" }: ActionProps) {
  return (
    <Button variant={variant} size="sm" aria-label={named(label)} disabled={action.busy} onClick={onClick}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
