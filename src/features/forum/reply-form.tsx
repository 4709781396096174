// The end of a discussion: the form of a reply, or why there is none.
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useSession } from "../../hooks/use-session";
import { loginLink, paths } from "../../lib/paths";
import { REPLY_HASH } from "./reply-hash";
import type { ThreadId } from "./types";
import type { Typing } from "./use-presence";
import { errorText } from "../../texts/errors";
import { forumThreadText } from "../../texts/forum-thread";

/** Loaded for signed-in users only. */
const WriteReply = lazy(async () => ({ default: (await import("./write-reply")).WriteReply }));

type ReplyFormProps = { threadId: ThreadId; locked: boolean; typing: Typing };

export function ReplyForm({ threadId, locked, typing }: ReplyFormProps) {
  const session = useSession();
  if (locked) {
    return <Notice>{errorText("thread-locked")}</Notice>;
  }
  if (session.status === "loading") return null;
  return session.status === "signed-in" ? (
    <Suspense>
      <WriteReply threadId={threadId} me={session.user} typing={typing} />
    </Suspense>
  ) : (
    <LogInFirst threadId={threadId} />
  );
}

/** After the login the form has the focus. */
const LogInFirst = ({ threadId }: { threadId: ThreadId }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-paper-sunk px-4 py-3">
    <span className="text-ink-soft">{forumThreadText("loginToReply")}</span>
    <Button asChild>
      <Link {...loginLink(paths.thread.href(threadId) + REPLY_HASH)}>{forumThreadText("login")}</Link>
    </Button>
  </p>
);
