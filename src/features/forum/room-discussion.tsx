// The discussions of a room: their list, one of them with its replies, or the form of a new one.
import { useQuery } from "convex/react";
import { ArrowLeft, Plus } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
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
  /** Without a discussion the form of a new one is there at once. */
  isOpenWhenEmpty?: boolean;
};

export function RoomDiscussion({ room, view, show, words, isOpenWhenEmpty = false }: RoomDiscussionProps) {
  const navigate = useNavigate();
  const onPosted = (threadId: ThreadId) =>
    void navigate(discussionQuery(threadId), { replace: view === "new" });
  if (view === "new")
    return (
      <RoomQuestion
        room={room}
        words={words}
        onPosted={onPosted}
        onCancel={() => {
          show("list");
        }}
      />
    );
  if (view !== "list") return <Opened threadId={view} room={room} words={words} />;
  const ask = (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={() => {
        show("new");
      }}
    >
      <Plus aria-hidden />
      {words("ask")}
    </Button>
  );
  const composer = isOpenWhenEmpty && <RoomQuestion room={room} words={words} onPosted={onPosted} />;
  return <RoomList room={room} words={words} ask={ask} {...(composer !== false && { composer })} />;
}

type OpenedProps = { threadId: string; room: string; words: RoomWords };

function Opened({ threadId, room, words }: OpenedProps) {
  const thread = useQuery(api.threads.get, { threadId });
  return (
    <>
      <Button asChild variant="quiet" size="sm" className="-ms-3.5 justify-self-start">
        <Link to={discussionQuery("list")}>
          <ArrowLeft aria-hidden />
          {words("all")}
        </Link>
      </Button>
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
