// Ways from one lesson to others in the studio: to those of its section, and to the one before and after.
import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { studioText } from "../../../texts/studio";
import { DraftMark } from "../draft-mark";
import type { Draft, Lesson } from "../types";
import { useChangedLessons } from "../use-changed-lessons";

type PlaceProps = { courseId: string; lessonId: string; draft: Draft };

export function SectionLessons({ courseId, lessonId, draft }: PlaceProps) {
  const changed = useChangedLessons(draft);
  const section = draft.sections.find(({ lessons }) => lessons.some((one) => one.lessonId === lessonId));
  if (section === undefined) return null;
  return (
    <nav aria-label={section.title} className="grid grid-cols-1 gap-2 text-sm wrap-anywhere">
      <p className="font-serif text-lg">{section.title}</p>
      <ol>
        {section.lessons.map((lesson) => (
          <li key={lesson.lessonId} className="border-t border-rule">
            <Link
              to={paths.lessonEditor.href(courseId, lesson.lessonId)}
              aria-current={lesson.lessonId === lessonId ? "page" : undefined}
              className="flex items-baseline gap-2 py-2 text-ink-soft hover:text-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              <span className="min-w-0 flex-1">{lesson.title}</span>
              {changed.has(lesson.lessonId) && <DraftMark />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type NeighboursProps = PlaceProps & {
  /** The lessons of the section are above it already. */
  isBelowSection: boolean;
};

export function Neighbours({ courseId, lessonId, draft, isBelowSection }: NeighboursProps) {
  const section = draft.sections.find(({ lessons }) => lessons.some((one) => one.lessonId === lessonId));
  const lessons = draft.sections.flatMap((one) => one.lessons);
  const at = lessons.findIndex((lesson) => lesson.lessonId === lessonId);
  const unlessShown = (lesson: Lesson | undefined) =>
    lesson !== undefined && isBelowSection && section?.lessons.includes(lesson) === true ? undefined : lesson;
  const before = unlessShown(lessons[at - 1]);
  const after = unlessShown(lessons[at + 1]);
  if (before === undefined && after === undefined) return null;
  return (
    <nav aria-label={studioText("outline")} className="grid gap-3 border-t border-rule pt-4 text-sm">
      {after !== undefined && (
        <Link
          className="grid gap-0.5 hover:text-accent"
          to={paths.lessonEditor.href(courseId, after.lessonId)}
        >
          <span className="flex items-center gap-1.5 text-xs text-ink-faint">
            {studioText("nextLesson")}
            <ArrowRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
          </span>
          {after.title}
        </Link>
      )}
      {before !== undefined && (
        <Link
          className="grid gap-0.5 hover:text-accent"
          to={paths.lessonEditor.href(courseId, before.lessonId)}
        >
          <span className="flex items-center gap-1.5 text-xs text-ink-faint">
            <ArrowLeft aria-hidden className="size-3.5 rtl:-scale-x-100" />
            {studioText("previousLesson")}
          </span>
          {before.title}
        </Link>
      )}
    </nav>
  );
}
