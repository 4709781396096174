// One lesson in the outline.
import { PenLine } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { FactLine } from "../../../components/ui/fact-line";
import { formatMinutes } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { studioText } from "../../../texts/studio";
import { DraftMark } from "../draft-mark";
import type { Lesson } from "../types";
import { DragHandle } from "./drag-handle";
import { dropProps } from "./dragging";
import type { LessonPlace, OnMoved } from "./moves";
import { PartMenu } from "./part-menu";
import { partKey } from "./kept-focus";
import { moveByKey } from "./move-by-key";
import { TitleInput } from "./title-input";
import type { EditOutline } from "./use-outline";

type LessonRowProps = {
  courseId: string;
  lesson: Lesson;
  place: number;
  isNew: boolean;
  /** Learners see it otherwise, or not at all. */
  isChanged: boolean;
  edit: EditOutline;
  moves: { up: LessonPlace | null; down: LessonPlace | null };
  onMoved: OnMoved;
  onDrop: () => void;
};

export function LessonRow(props: LessonRowProps) {
  const { courseId, lesson, place, isNew, isChanged, edit, moves, onMoved, onDrop } = props;
  const { lessonId, title } = lesson;
  const moveTo = (to: LessonPlace | null) =>
    to &&
    (() => {
      const { sectionId, index } = to;
      edit({ type: "moveLesson", lessonId, sectionId, index });
      onMoved({ part: title, place: index + 1, section: to.section });
    });
  const onUp = moveTo(moves.up);
  const onDown = moveTo(moves.down);
  return (
    <li
      data-part={partKey("lesson", lessonId)}
      // In the column of the button that folds the section is the mark; handles and titles begin where those of the section do.
      className="relative flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-rule py-1.5 max-sm:gap-y-0 max-sm:pb-0.5 sm:ps-9"
      onKeyDownCapture={(event) => {
        moveByKey(event, { onUp, onDown });
      }}
      {...dropProps(onDrop)}
    >
      <DragHandle part={{ type: "lesson", id: lessonId, title }} />
      <TitleInput
        label={studioText("lessonTitle", { number: place + 1 })}
        value={title}
        isNew={isNew}
        className="flex-1 basis-56 max-sm:min-h-8 max-sm:basis-full max-sm:py-0.5"
        onChange={(changed) => {
          edit({ type: "changeLesson", lessonId, title: changed });
        }}
      />
      <LessonFacts lesson={lesson} isChanged={isChanged} />
      <Button asChild variant="quiet" size="sm" className="shrink-0 max-sm:min-w-11 max-sm:px-0">
        <Link
          to={paths.lessonEditor.href(courseId, lessonId)}
          aria-label={studioText("writeLesson", { lesson: title })}
        >
          <PenLine aria-hidden className="sm:hidden" />
          <span className="max-sm:hidden">{studioText("write")}</span>
        </Link>
      </Button>
      <PartMenu
        part={title}
        {...{ onUp, onDown }}
        onDelete={() => {
          edit({ type: "removeLesson", lessonId });
        }}
      />
    </li>
  );
}

function LessonFacts({ lesson, isChanged }: { lesson: Lesson; isChanged: boolean }) {
  const { kind, minutes, isPreview, textId } = lesson;
  const facts = [
    studioText(kind),
    ...(minutes === null ? [] : [formatMinutes(minutes)]),
    ...(textId === null ? [studioText("noText")] : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs whitespace-nowrap text-ink-faint max-sm:flex-1 max-sm:basis-0 max-sm:py-1 sm:px-2">
      {/* Before the title and its handle, on phones before the facts. */}
      {isChanged && <DraftMark className="sm:absolute sm:start-3.5 sm:top-5" />}
      <FactLine facts={facts} />
      {/* Beside the buttons of a row, a phone has no room for the frame. In a column the facts end at its edge. */}
      {isPreview && (
        <Badge className="max-sm:border-0 max-sm:px-0 sm:order-first">{studioText("preview")}</Badge>
      )}
    </span>
  );
}
