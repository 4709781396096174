// One reported post with its reasons and the moderation actions.
import { useMutation } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { RowMenu } from "../../../components/staff/row-menu";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
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
    <article className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-3">
        <Heading post={post} />
        {post.replyTo !== null && (
          <p className="max-w-measure text-sm text-ink-faint">
            {adminForumText("replyTo", { text: post.replyTo })}
          </p>
        )}
        <blockquote className="max-w-measure border-s-2 border-rule-strong ps-4">{post.excerpt}</blockquote>
        <Reasons reports={post.reports} />
      </div>
      <div className="flex flex-wrap items-center gap-3 lg:self-start">
        <ReportDecisions post={post} action={action} />
        {!post.thread.isHidden && (
          <div className="max-lg:ms-auto">
            <ThreadMarks post={post} action={action} />
          </div>
        )}
      </div>
      {action.failure !== null && (
        <Notice tone="error" className="lg:col-span-full">
          {action.failure}
        </Notice>
      )}
    </article>
  );
}

function Reasons({ reports }: Pick<Reported, "reports">) {
  return (
    <div className="text-sm">
      <ul aria-label={adminForumText("reasons", { count: reports.length })} className="grid gap-1.5">
        {reports.map(({ reason, createdAt }) => (
          <li key={`${String(createdAt)} ${reason}`}>
            <FactLine
              facts={[
                adminForumText("reasonIs", { reason }),
                <Faint key="by">{adminForumText("reportedByMember")}</Faint>,
                <Faint key="time">{formatTime(createdAt)}</Faint>,
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reports are confidential: staff see that a member made them, not which one. */
const Faint = ({ children }: { children: string }) => <span className="text-ink-faint">{children}</span>;

function Heading({ post }: { post: Reported }) {
  const { kind, title, authorName, createdAt, isHidden, editedAt, thread, reports } = post;
  return (
    <header className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <FactLine
          facts={[
            adminForumText(kind === "thread" ? "discussionBy" : "replyBy", { name: shownAuthor(authorName) }),
            formatTime(createdAt),
          ]}
        />
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
  const decideAs = (decision: "keep" | "remove" | "restore") => () => {
    void action.run(() => decide({ targetId, decision }));
  };
  const remove = async () => {
    const question = adminForumText("removeQuestion", about);
    if (await confirm(question, { confirmLabel: adminForumText("remove") })) decideAs("remove")();
  };
  const button = (name: "restore" | "keep" | "remove", onClick: () => void) => (
    <Button
      size="sm"
      variant={name === "remove" ? "danger" : "secondary"}
      disabled={action.busy}
      aria-label={adminForumText("actionOnPost", { ...about, action: adminForumText(name) })}
      onClick={onClick}
    >
      {adminForumText(name)}
    </Button>
  );
  if (post.isHidden) return button("restore", decideAs("restore"));
  return (
    <>
      {button("keep", decideAs("keep"))}
      {button("remove", () => void remove())}
    </>
  );
}

/** They do not decide about the report. */
function ThreadMarks({ post, action }: ActionsProps) {
  const setLocked = useMutation(api.threads.setLocked);
  const setPinned = useMutation(api.threads.setPinned);
  const { threadId, thread, title } = post;
  const { isLocked, isPinned } = thread;
  const lock = () => void action.run(() => setLocked({ threadId, locked: !isLocked }));
  const pin = () => void action.run(() => setPinned({ threadId, pinned: !isPinned }));
  return (
    <RowMenu
      label={adminForumText("actionsOnThread", { title })}
      disabled={action.busy}
      actions={[
        { label: adminForumText(isLocked ? "unlock" : "lock"), onSelect: lock },
        { label: adminForumText(isPinned ? "unpin" : "pin"), onSelect: pin },
      ]}
    />
  );
}
