// The discussion beside a lesson: its questions, one of them with its replies, or the form of a new one.
import { useQuery } from "convex/react";
import { ArrowLeft, Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { lessonRoom, roomThreadPath } from "#shared/rules/rooms.ts";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Region } from "../../components/ui/region";
import { DISCUSSION_ID, discussionQuery, type DiscussionProps } from "../../hooks/use-discussion";
import { paths } from "../../lib/paths";
import { errorText } from "../../texts/errors";
import { forumThreadText } from "../../texts/forum-thread";
import { lessonDiscussionText } from "../../texts/lesson-discussion";
import { threadLoadFailure } from "./failures";
import { RoomList } from "./room-list";
import { ThreadPlaceContext, type ThreadPlace } from "./thread-place";
import { ThreadSkeleton, ThreadView } from "./thread-view";
import { RoomQuestion } from "./room-question";

/** From this width on the discussion is beside the lesson; below, it follows the lesson. */
const BESIDE = "(min-width: 64rem)";

export function LessonDiscussion({ place, view, show }: DiscussionProps) {
  const room = lessonRoom(place);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first field of a new question takes the focus.
    if (view === "new") return;
    heading.current?.focus({ preventScroll: true });
    if (!window.matchMedia(BESIDE).matches) heading.current?.scrollIntoView({ block: "start" });
  }, [view]);
  return (
    <ThreadPlaceContext value={threadPlaceOf(place, room)}>
      <div className="grid grid-cols-1 gap-6 wrap-anywhere">
        <header className="flex items-start justify-between gap-4">
          <div>
            <h2
              ref={heading}
              id={`${DISCUSSION_ID}-title`}
              tabIndex={-1}
              className="scroll-mt-24 text-heading outline-none"
            >
              {lessonDiscussionText("title")}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{lessonDiscussionText("hint")}</p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={lessonDiscussionText("close")}
            onClick={() => {
              show(null);
            }}
          >
            <X aria-hidden />
          </Button>
        </header>
        <Region key={view} describe={threadLoadFailure}>
          <Shown room={room} view={view} show={show} />
        </Region>
      </div>
    </ThreadPlaceContext>
  );
}

const threadPlaceOf = ({ courseId, lessonId }: DiscussionProps["place"], room: string): ThreadPlace => {
  const list = `${paths.lesson.href(courseId, lessonId)}${discussionQuery("list")}`;
  return {
    href: (threadId, position) => roomThreadPath(room, threadId, position) ?? list,
    ...{ list, isRoom: true, Title: "h3", Subtitle: "h4" },
  };
};

type ShownProps = Pick<DiscussionProps, "view" | "show"> & { room: string };

function Shown({ room, view, show }: ShownProps) {
  const navigate = useNavigate();
  if (view === "new")
    return (
      <RoomQuestion
        room={room}
        onPosted={(threadId) =>
          void navigate(discussionQuery(threadId), { replace: true, preventScrollReset: true })
        }
        onCancel={() => {
          show("list");
        }}
      />
    );
  if (view !== "list") return <Question threadId={view} room={room} />;
  const ask = (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={() => {
        show("new");
      }}
    >
      <Plus aria-hidden />
      {lessonDiscussionText("ask")}
    </Button>
  );
  return (
    <>
      {ask}
      <RoomList
        room={room}
        empty={
          <EmptyState compact title={lessonDiscussionText("none")} text={lessonDiscussionText("noneText")} />
        }
      />
    </>
  );
}

function Question({ threadId, room }: { threadId: string; room: string }) {
  const thread = useQuery(api.threads.get, { threadId });
  return (
    <>
      <Button asChild variant="quiet" size="sm" className="-ms-3.5 justify-self-start">
        <Link to={discussionQuery("list")} preventScrollReset>
          <ArrowLeft aria-hidden />
          {lessonDiscussionText("all")}
        </Link>
      </Button>
      {thread === undefined ? (
        <ThreadSkeleton />
      ) : thread?.room === room ? (
        <ThreadView thread={thread} />
      ) : (
        <EmptyState compact title={errorText("thread-not-found")} text={forumThreadText("gone")} />
      )}
    </>
  );
}
