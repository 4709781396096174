// The discussion beside a lesson: its questions, one of them with its replies, or the form of a new one.
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { lessonRoom, roomThreadPath } from "#shared/rules/rooms.ts";
import { Button } from "../../components/ui/button";
import { Region } from "../../components/ui/region";
import { DISCUSSION_ID, discussionQuery, type DiscussionProps } from "../../hooks/use-discussion";
import { paths } from "../../lib/paths";
import { lessonDiscussionText } from "../../texts/lesson-discussion";
import { threadLoadFailure } from "./failures";
import { RoomDiscussion } from "./room-discussion";
import { ThreadPlaceContext, type ThreadPlace } from "./thread-place";

export function LessonDiscussion({ place, view, show }: DiscussionProps) {
  const room = lessonRoom(place);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first field of a new question takes the focus.
    if (view === "new") return;
    heading.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <ThreadPlaceContext value={threadPlaceOf(place, room)}>
      <div className="grid grid-cols-1 gap-6 wrap-anywhere">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 bg-paper max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-b max-lg:border-rule max-lg:px-5 max-lg:py-4">
          <h2 ref={heading} id={`${DISCUSSION_ID}-title`} tabIndex={-1} className="text-xl outline-none">
            {lessonDiscussionText("title")}
          </h2>
          <p className="col-span-full row-start-2 text-sm text-ink-soft">{lessonDiscussionText("hint")}</p>
          <Button
            variant="quiet"
            size="icon"
            className="-my-1 -me-3"
            aria-label={lessonDiscussionText("close")}
            onClick={() => {
              show(null);
            }}
          >
            <X aria-hidden />
          </Button>
        </header>
        <Region key={view} describe={threadLoadFailure}>
          <RoomDiscussion room={room} view={view} show={show} words={lessonDiscussionText} />
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
