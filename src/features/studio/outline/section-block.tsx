// One section of the outline with its lessons.
import { Plus } from "lucide-react";
import { useId } from "react";
import { newPartId } from "#shared/courseware/edits.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { Button } from "../../../components/ui/button";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";
import type { Section } from "../types";
import { DragHandle } from "./drag-handle";
import { draggedPart, dropProps } from "./dragging";
import { FoldButton } from "./fold-button";
import { partKey } from "./kept-focus";
import { LessonRow } from "./lesson-row";
import { lessonMoves, type OnMoved } from "./moves";
import { moveByKey } from "./move-by-key";
import { PartMenu } from "./part-menu";
import { TitleInput } from "./title-input";
import type { Folding } from "./use-folding";
import type { EditOutline } from "./use-outline";

type SectionBlockProps = {
  courseId: string;
  sections: readonly Section[];
  section: Section;
  index: number;
  edit: EditOutline;
  /** The part that was just added. */
  newId: string | null;
  onNew: (id: string) => void;
  onMoved: OnMoved;
  /** Sections open week by week: otherwise their weeks have no effect. */
  hasWeek: boolean;
  folding: Folding;
  /** Ids of lessons that learners see otherwise. */
  changed: ReadonlySet<string>;
};

export function SectionBlock(props: SectionBlockProps) {
  const { section, edit, onNew, folding } = props;
  const { sectionId } = section;
  const isFolded = folding.folded.has(sectionId);
  const lessonsId = useId();
  const addLesson = () => {
    const lessonId = newPartId();
    onNew(lessonId);
    const title = studioText("newLesson");
    edit({ type: "addLesson", sectionId, lessonId, title, kind: "reading", index: COURSEWARE.lessonsMax });
  };
  return (
    <li className={cn("grid grid-cols-1 gap-2 border-t border-ink pt-3", isFolded ? "pb-3" : "pb-8")}>
      <SectionHead {...props} lessonsId={lessonsId} />
      {!isFolded && (
        <>
          <Lessons {...props} lessonsId={lessonsId} />
          {/* The button's text begins where the titles do. */}
          <div className="-ms-3.5 sm:ms-13.5">
            <Button
              variant="quiet"
              size="sm"
              aria-label={studioText("addLessonTo", { section: section.title })}
              onClick={addLesson}
            >
              <Plus aria-hidden />
              {studioText("addLesson")}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** `lessonsId`: the id of the list of lessons. */
type PartProps = SectionBlockProps & { lessonsId: string };

function Lessons(props: PartProps) {
  const { courseId, sections, section, edit, newId, onMoved, lessonsId, changed } = props;
  const { lessons } = section;
  return (
    <ol id={lessonsId} className="grid grid-cols-1" {...dropProps(dropAt(props, lessons.length))}>
      {lessons.map((lesson, place) => (
        <LessonRow
          key={lesson.lessonId}
          {...{ courseId, lesson, place, edit }}
          isNew={lesson.lessonId === newId}
          isChanged={changed.has(lesson.lessonId)}
          moves={lessonMoves(sections, lesson.lessonId)}
          onMoved={onMoved}
          onDrop={dropAt(props, place)}
        />
      ))}
    </ol>
  );
}

/** Puts the dragged lesson at a place of the section, or the dragged section at this one's. */
const dropAt =
  ({ edit, section: { sectionId, title, lessons }, index, onMoved }: SectionBlockProps, place: number) =>
  () => {
    const part = draggedPart();
    if (part === null) return;
    if (part.type === "section") {
      edit({ type: "moveSection", sectionId: part.id, index });
      onMoved({ part: part.title, place: index + 1, section: null });
    } else {
      const from = lessons.findIndex(({ lessonId }) => lessonId === part.id);
      // The places after its own move up when it is taken out.
      const to = from >= 0 && from < place ? place - 1 : place;
      edit({ type: "moveLesson", lessonId: part.id, sectionId, index: to });
      onMoved({ part: part.title, place: to + 1, section: title });
    }
  };

function SectionHead(props: PartProps) {
  const { sections, section, index, edit, newId, onMoved, hasWeek, folding, lessonsId } = props;
  const { sectionId, title, lessons } = section;
  const isFolded = folding.folded.has(sectionId);
  const move = (to: number) => () => {
    edit({ type: "moveSection", sectionId, index: to });
    onMoved({ part: title, place: to + 1, section: null });
  };
  const onUp = index > 0 ? move(index - 1) : null;
  const onDown = index < sections.length - 1 ? move(index + 1) : null;
  return (
    <div
      data-part={partKey("section", sectionId)}
      className="flex flex-wrap items-center gap-x-2 gap-y-1"
      onKeyDownCapture={(event) => {
        moveByKey(event, { onUp, onDown });
      }}
      {...dropProps(dropAt(props, lessons.length))}
    >
      <FoldButton
        section={title}
        isFolded={isFolded}
        controls={lessonsId}
        onFold={(next) => {
          folding.fold([sectionId], next);
        }}
      />
      <DragHandle part={{ type: "section", id: sectionId, title }} />
      <TitleInput
        label={studioText("sectionTitle", { number: index + 1 })}
        value={title}
        isNew={sectionId === newId}
        // On phones before the button, so that it begins at the edge.
        className="flex-1 basis-48 font-serif text-xl max-sm:order-first max-sm:me-0 max-sm:basis-0"
        onChange={(changed) => {
          edit({ type: "changeSection", sectionId, title: changed });
        }}
      />
      {(isFolded || hasWeek) && (
        // On phones the line below the title.
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:order-last max-sm:basis-full">
          {isFolded && (
            <span className="text-xs whitespace-nowrap text-ink-faint">
              {studioText("lessonCount", { count: lessons.length })}
            </span>
          )}
          {hasWeek && <WeekInput section={section} edit={edit} />}
        </span>
      )}
      <PartMenu
        part={title}
        {...{ onUp, onDown }}
        onDelete={() => {
          edit({ type: "removeSection", sectionId });
        }}
      />
    </div>
  );
}

function WeekInput({ section: { sectionId, title, week }, edit }: { section: Section; edit: EditOutline }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden>{studioText("beginsIn")}</span>
      <input
        key={week ?? "none"}
        type="number"
        min={1}
        max={COURSEWARE.weekMax}
        defaultValue={week ?? ""}
        aria-label={studioText("beginsInOf", { section: title })}
        className="h-9 w-16 rounded-sm border border-rule-strong bg-paper-raised px-2 figures text-ink"
        onBlur={(event) => {
          const text = event.target.value;
          const changed = text === "" ? null : Number(text);
          if (changed !== week) edit({ type: "changeSection", sectionId, week: changed });
        }}
      />
    </label>
  );
}
