// All notes of the course, or those with some words.
import { useQuery } from "convex/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { Input } from "../../components/ui/input";
import { paths } from "../../lib/paths";
import { classroomText } from "../../texts/classroom";
import type { Outline } from "./types";

const PAGE = 50;

export function NoteSearch({ outline }: { outline: Outline }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-6 items-center text-sm link">{classroomText("allNotes")}</summary>
      <Input
        type="search"
        className="mt-3 max-w-measure"
        aria-label={classroomText("allNotes")}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
        }}
      />
      {isOpen && <Found key={words} outline={outline} words={words} />}
    </details>
  );
}

function Found({ outline: { courseId, sections }, words }: { outline: Outline; words: string }) {
  const [limit, setLimit] = useState(PAGE);
  const found = useQuery(api.notes.find, { courseId, words, limit });
  // Those that are shown stay while more are loaded.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const titles = new Map(
    sections.flatMap(({ lessons }) => lessons.map(({ lessonId, title }) => [lessonId, title] as const)),
  );
  return (
    <>
      <ul className="mt-3 grid gap-3" aria-live="polite">
        {kept?.length === 0 && <li className="text-sm text-ink-faint">{classroomText("noNotes")}</li>}
        {kept?.map(({ lessonId, text }) => (
          <li key={lessonId} className="border-b border-rule pb-3">
            <Link to={paths.lesson.href(courseId, lessonId)} className="inline-block min-h-6 link">
              {titles.get(lessonId) ?? classroomText("notFound")}
            </Link>
            <p className="mt-1 max-w-measure text-sm whitespace-pre-line text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      {kept !== undefined && kept.length >= limit && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          onClick={() => {
            setLimit(limit + PAGE);
          }}
        >
          {classroomText("moreNotes")}
        </Button>
      )}
    </>
  );
}
