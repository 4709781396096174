// The reader's own notes on the lesson, and the search through all notes of the course.
import { COURSEWARE } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { Textarea } from "../../components/ui/textarea";
import { classroomText } from "../../texts/classroom";
import { NoteSearch } from "./note-search";
import type { LessonPlace, Outline } from "./types";
import { useNote } from "./use-note";

type LessonNotesProps = { place: LessonPlace; title: string; outline: Outline };

/** Rendered with the lesson's id as its key. */
export function LessonNotes({ place, title, outline }: LessonNotesProps) {
  const note = useNote(place, title);
  return (
    <section aria-labelledby="notes" className="print:hidden">
      <h2 id="notes" className="text-lg">
        {classroomText("notes")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft" id="notes-hint">
        {classroomText("notesHint")}
      </p>
      <Textarea
        className="mt-4 w-full max-w-measure"
        rows={5}
        aria-labelledby="notes"
        aria-describedby="notes-hint"
        data-shortcut="w"
        maxLength={COURSEWARE.noteMax}
        disabled={note.isLoading}
        value={note.text}
        onChange={({ target }) => {
          note.write(target.value);
        }}
      />
      <NoteLine note={note} />
      <NoteSearch outline={outline} />
    </section>
  );
}

type NoteProps = { note: ReturnType<typeof useNote> };

/** Whether the note is saved, and the choice between two of them. */
function NoteLine({ note }: NoteProps) {
  const { state, isWritten } = note;
  return (
    <>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-ink-faint" role="status">
          {state.type === "failed" && classroomText("notSaved", { reason: state.reason })}
          {isWritten && (state.type === "saved" || state.type === "saving") && classroomText(state.type)}
        </p>
        {state.type === "failed" && (
          <Button size="sm" variant="secondary" onClick={note.retry}>
            {classroomText("retry")}
          </Button>
        )}
      </div>
      {state.type === "conflict" && <Conflict note={note} />}
    </>
  );
}

const Conflict = ({ note: { other, keepMine, takeOther } }: NoteProps) => (
  <Notice tone="error" className="mt-2 max-w-measure">
    <p>{classroomText("noteConflict")}</p>
    <h3 className="mt-3 text-sm font-medium">{classroomText("otherNote")}</h3>
    <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line">
      {other === "" ? classroomText("noOtherNote") : other}
    </p>
    <p className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={keepMine}>
        {classroomText("keepThis")}
      </Button>
      <Button size="sm" variant="quiet" onClick={takeOther}>
        {classroomText("takeOther")}
      </Button>
    </p>
  </Notice>
);
