// The reader's own notes on the lesson, saved while they write, and the search through all notes of the course.
import { useMutation, useQuery } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { COURSEWARE } from "#shared/limits.ts";
import { Input } from "../../components/ui/input";
import { Textarea } from "../../components/ui/textarea";
import { readAppError } from "../../lib/app-error";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { LessonPlace, Outline } from "./types";

const SAVED_AFTER_MS = 700;

/** Rendered with the lesson's id as its key. */
export function LessonNotes({ place, outline }: { place: LessonPlace; outline: Outline }) {
  const note = useQuery(api.notes.mine, place);
  const { draft, write, failure } = useDraft(place);
  const state =
    failure !== null
      ? classroomText("notSaved", { reason: failure })
      : classroomText(draft === null ? "saved" : "saving");
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
        disabled={note === undefined}
        value={draft ?? note?.text ?? ""}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
      <p className="mt-2 min-h-5 text-sm text-ink-faint" role="status">
        {(draft !== null || note) && state}
      </p>
      <NoteSearch outline={outline} />
    </section>
  );
}

/** What is written and not yet saved; null when the server has it. */
function useDraft(place: LessonPlace) {
  const save = useMutation(api.notes.save);
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const { courseId, lessonId } = place;
  useEffect(() => {
    unsaved.current = draft;
    if (draft === null) return;
    const timer = setTimeout(() => {
      save({ courseId, lessonId, text: draft }).then(
        () => {
          setFailure(null);
          setDraft((now) => (now === draft ? null : now));
        },
        (error: unknown) => {
          setFailure(readAppError(error).message);
        },
      );
    }, SAVED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, save, courseId, lessonId]);
  // Another lesson is opened before the pause has passed.
  useEffect(
    () => () => {
      const text = unsaved.current;
      if (text !== null) save({ courseId, lessonId, text }).catch(() => null);
    },
    [save, courseId, lessonId],
  );
  return { draft, write: setDraft, failure };
}

function NoteSearch({ outline }: { outline: Outline }) {
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { courseId } = outline;
  const found = useQuery(api.notes.find, isOpen ? { courseId, words } : "skip");
  const titles = new Map(
    outline.sections.flatMap(({ lessons }) =>
      lessons.map(({ lessonId, title }) => [lessonId, title] as const),
    ),
  );
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 text-sm link">{classroomText("allNotes")}</summary>
      <Input
        type="search"
        className="mt-3 max-w-measure"
        aria-label={classroomText("allNotes")}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      <ul className="mt-3 grid gap-3" aria-live="polite">
        {found?.length === 0 && <li className="text-sm text-ink-faint">{classroomText("noNotes")}</li>}
        {found?.map(({ lessonId, text }) => (
          <li key={lessonId} className="border-b border-rule pb-3">
            <Link to={paths.lesson.href(courseId, lessonId)} className="inline-block min-h-6 link">
              {titles.get(lessonId) ?? classroomText("notFound")}
            </Link>
            <p className="mt-1 max-w-measure text-sm whitespace-pre-line text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
