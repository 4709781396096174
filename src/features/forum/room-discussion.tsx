// The discussions of a room: their list, one of them with its replies, or the form of a new one.
import { useQuery } from "convex/react";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { BackLink } from "../../components/ui/back-link";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { discussionQuery, type DiscussionProps } from "../../hooks/use-discussion";
import { errorText } from "../../texts/errors";
import { forumThreadText } from "../../texts/forum-thread";
import { RoomList } from "./room-list";
import { RoomQuestion, type RoomWords } from "./room-question";
import { ThreadSkeleton } from "./thread-skeleton";
import { ThreadView } from "./thread-view";
import type { ThreadId } from "./types";
import { UnpostedReply } from "./unposted-reply";

type RoomDiscussionProps = Pick<DiscussionProps, "view" | "show"> & {
  room: string;
  words: RoomWords;
  /** Of a line that opens the form, instead of a button: what is written there needs no title. */
  line?: string;
};

export function RoomDiscussion({ room, view, show, words, line }: RoomDiscussionProps) {
  const navigate = useNavigate();
  const onPosted = (threadId: ThreadId) =>
    void navigate(discussionQuery(threadId), { replace: view === "new" });
  if (view === "new")
    return (
      <RoomQuestion
        room={room}
        words={words}
        startsWithText={line !== undefined}
        onPosted={onPosted}
        onCancel={() => {
          show("list");
        }}
      />
    );
  if (view !== "list") return <Opened threadId={view} room={room} words={words} />;
  const write = () => {
    show("new");
  };
  const ask =
    line === undefined ? (
      <Button size="sm" className="justify-self-start" onClick={write}>
        <Plus aria-hidden />
        {words("ask")}
      </Button>
    ) : (
      <button
        type="button"
        className="min-h-13 w-full cursor-text rounded-sm border border-rule-strong bg-paper-raised px-4 text-start text-ink-faint hover:border-ink"
        onClick={write}
      >
        {line}
      </button>
    );
  return <RoomList room={room} words={words} ask={ask} />;
}

type OpenedProps = { threadId: string; room: string; words: RoomWords };

function Opened({ threadId, room, words }: OpenedProps) {
  const thread = useQuery(api.threads.get, { threadId });
  return (
    <>
      <BackLink to={discussionQuery("list")} className="-mb-2">
        {words("all")}
      </BackLink>
      {thread === undefined ? (
        <ThreadSkeleton />
      ) : thread?.room === room ? (
        <ThreadView thread={thread} />
      ) : (
        <>
          <EmptyState compact title={errorText("thread-not-found")} text={forumThreadText("gone")} />
          <UnpostedReply threadId={threadId} />
        </>
      )}
    </>
  );
}
