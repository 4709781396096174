// What to read for a class: its lesson, before it without one the reader's next lesson, and the folder of the batch.
import { useQuery } from "convex/react";
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import type { ClassView } from "./types";

const linkClass = "flex min-h-11 items-center justify-between gap-4 py-2.5 hover:text-accent";

export function ClassMaterials({ view }: { view: ClassView }) {
  const { lesson, materialsUrl, state } = view;
  const isBefore = startsLater(state);
  const prepared = useNextLesson(view, isBefore && lesson === null);
  const read = lesson ?? prepared;
  if (read === null && materialsUrl === null) return null;
  return (
    <Panel title={classesText(isBefore && read !== null ? "prepare" : "materials")}>
      <ul className="border-t border-rule">
        {read !== null && (
          <li className="border-b border-rule">
            <Link to={paths.lesson.href(view.courseId, read.lessonId)} className={linkClass}>
              <span className="grid min-w-0 gap-0.5 wrap-anywhere">
                <span className="marginalia">
                  {classesText(lesson === null ? "yourNextLesson" : "lesson")}
                </span>
                {read.title}
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {materialsUrl !== null && <Folder url={materialsUrl} />}
      </ul>
    </Panel>
  );
}

const startsLater = (state: ClassView["state"]): boolean => state === "planned" || state === "open";

const Folder = ({ url }: { url: string }) => (
  <li className="border-b border-rule">
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {classesText("batchMaterials")}
      <span className="sr-only"> {classesText("opensNewTab")}</span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </a>
  </li>
);

/** The lesson that a learner continues with; null for staff, and when there is none. */
function useNextLesson({ courseId, teaches }: ClassView, isAsked: boolean) {
  const enrollments = useQuery(api.enrollments.mine, isAsked && !teaches ? {} : "skip");
  return enrollments?.find((one) => one.courseId === courseId)?.next ?? null;
}
