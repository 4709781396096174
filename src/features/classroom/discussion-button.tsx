// Opens and closes the discussion of the lesson, with the number of its questions, live.
import { useQuery } from "convex/react";
import { MessagesSquare } from "lucide-react";
import type { Ref } from "react";
import { api } from "#convex/_generated/api.js";
import { lessonRoom } from "#shared/rules/rooms.ts";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { classroomText } from "../../texts/classroom";
import { DISCUSSION_ID } from "../../hooks/use-discussion";
import type { LessonPlace } from "./types";

type DiscussionButtonProps = {
  ref: Ref<HTMLButtonElement>;
  place: LessonPlace;
  isOpen: boolean;
  onToggle: () => void;
};

export function DiscussionButton({ ref, place, isOpen, onToggle }: DiscussionButtonProps) {
  const count = useQuery(api.threads.roomCount, { room: lessonRoom(place) }) ?? 0;
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? DISCUSSION_ID : undefined}
      aria-keyshortcuts="d"
      data-shortcut="d"
      className="aria-expanded:border-ink aria-expanded:bg-paper-sunk print:hidden"
      onClick={onToggle}
    >
      <MessagesSquare aria-hidden />
      {classroomText("discussion")}
      {count > 0 && (
        <span className="tabular-nums">
          <LiveNumber value={count} />
          <span className="sr-only"> {classroomText("questions", { count })}</span>
        </span>
      )}
    </Button>
  );
}
